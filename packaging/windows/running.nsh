; A copy that runs is asked to close as a person would close it, never ended by force:
; it may be waiting for the answer to a plant that has left.

Var Home
Var Answer

!macro CloseRunningFunction UN
; Returns when nothing of PlantDesk in $Home runs; else ends the set-up with nothing changed.
Function ${UN}CloseRunning
  ${Do}
    DetailPrint "$(CLOSING)"
    StrCpy $Answer 0
    ${If} ${FileExists} "$Home\plantdesk-cli.exe"
      ; Longer than it waits itself.
      nsExec::Exec /TIMEOUT=120000 '"$Home\plantdesk-cli.exe" --quit'
      Pop $Answer
    ${EndIf}
    ; 3: it still runs. Any other answer is not relied on, what the system says of the files is.
    StrCpy $0 "$(STILL_OPEN)"
    ${If} $Answer != 3
    ${AndIf} $Answer != "timeout"
      Call ${UN}WaitForFiles
      ${If} $Answer == free
        Return
      ${EndIf}
      StrCpy $0 "$(OPEN_ELSEWHERE)"
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(CLOSE_THEN_RETRY)" /SD IDCANCEL IDRETRY +3
    SetErrorLevel ${DONE_STILL_RUNS}
    Quit
  ${Loop}
FunctionEnd

; A program that runs can't be opened for writing, whoever started it; it can be renamed, so that
; would prove nothing. One that has just ended may need a moment.
Function ${UN}WaitForFiles
  ${For} $1 1 20
    StrCpy $Answer free
    !insertmacro LookWhetherFree "$Home\plantdesk.exe"
    !insertmacro LookWhetherFree "$Home\plantdesk-cli.exe"
    ${If} $Answer == free
      Return
    ${EndIf}
    Sleep 250
  ${Next}
FunctionEnd
!macroend

!macro LookWhetherFree FILE
  ${If} ${FileExists} "${FILE}"
    ClearErrors
    FileOpen $2 "${FILE}" a
    ${If} ${Errors}
      StrCpy $Answer held
    ${Else}
      FileClose $2
    ${EndIf}
  ${EndIf}
!macroend

!insertmacro CloseRunningFunction ""
!insertmacro CloseRunningFunction "un."
