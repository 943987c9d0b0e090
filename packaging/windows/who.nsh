; The one page before installing: for whom. Windows asks for an administrator only where one is needed;
; MultiUser.nsh would ask every administrator, and install for one person with an administrator's rights.

Var ForMe
Var ForAll

Function AskWho
  ${If} $ModeIsGiven == yes
    Abort
  ${EndIf}
  !insertmacro MUI_HEADER_TEXT "$(WHO_TITLE)" "$(WHO_SUBTITLE)"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateRadioButton} 0 4u 100% 12u "$(ONLY_FOR_ME)"
  Pop $ForMe
  ${NSD_CreateLabel} 12u 17u -12u 18u "$(NEEDS_NO_ADMINISTRATOR)"
  Pop $0
  ${NSD_CreateRadioButton} 0 36u 100% 12u "$(FOR_EVERYONE)"
  Pop $ForAll
  ${NSD_CreateLabel} 12u 49u -12u 18u "$(NEEDS_ADMINISTRATOR)"
  Pop $0
  ReadRegStr $1 HKCU "${ARP}" "DisplayVersion"
  ReadRegStr $2 HKLM "${ARP}" "DisplayVersion"
  StrCpy $3 ""
  ${If} $1 != ""
    StrCpy $3 "$(IS_HERE_FOR_ME)"
  ${EndIf}
  ${If} $2 != ""
    StrCpy $3 "$3$(IS_HERE_FOR_ALL)"
  ${EndIf}
  ${If} $3 != ""
    StrCpy $3 "$3$(STAYS_AS_IT_IS)"
    ${NSD_CreateLabel} 0 76u 100% 28u "$3"
    Pop $0
  ${EndIf}
  ${If} $Mode == all
    ${NSD_Check} $ForAll
    ${NSD_SetFocus} $ForAll
  ${Else}
    ${NSD_Check} $ForMe
    ${NSD_SetFocus} $ForMe
  ${EndIf}
  nsDialogs::Show
FunctionEnd

Function LeaveWho
  StrCpy $Mode one
  ${NSD_GetState} $ForAll $0
  ${If} $0 = ${BST_CHECKED}
    StrCpy $Mode all
  ${EndIf}
  Call UseMode
  ${If} $Mode == one
    Return
  ${EndIf}
  !insertmacro IsAdmin $0
  ${If} $0 == yes
    Return
  ${EndIf}
  StrCpy $1 "/AllUsers"
  ${If} $MayGoBack == yes
    StrCpy $1 "$1 /Older"
  ${EndIf}
  ${If} $AskedFolder != ""
    StrCpy $1 "$1 /D=$AskedFolder"
  ${EndIf}
  ; The other one is the set-up from now on.
  System::Call 'kernel32::CloseHandle(p $SetUpHandle)'
  ClearErrors
  ExecShell "runas" "$EXEPATH" "$1"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(NOT_FOR_ALL)"
    Abort
  ${EndIf}
  Quit
FunctionEnd
