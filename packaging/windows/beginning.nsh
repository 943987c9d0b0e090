; What is looked at before anything is changed.

; Qt 6.11: Windows 10 1809.
!define WINDOWS_BUILD 17763
!define WINDOWS_11_BUILD 22000

Var OldHome
Var OldVersion

Function CheckWindows
  StrCpy $0 ""
  ${IfNot} ${AtLeastBuild} ${WINDOWS_BUILD}
    StrCpy $0 "$(OLD_WINDOWS)"
  ${ElseIfNot} ${RunningX64}
    StrCpy $0 "$(SHORT_WINDOWS)"
  ${ElseIf} ${IsNativeARM64}
  ${AndIfNot} ${AtLeastBuild} ${WINDOWS_11_BUILD}
    StrCpy $0 "$(NEEDS_WINDOWS_11)"
  ${EndIf}
  ${If} $0 != ""
    MessageBox MB_OK|MB_ICONSTOP "$(NEEDS_WINDOWS_10)" /SD IDOK
    SetErrorLevel ${DONE_WINDOWS_TOO_OLD}
    Quit
  ${EndIf}
FunctionEnd

; What is asked for, else what is here already, else only for this person.
Function FindMode
  StrCpy $ModeIsGiven yes
  !insertmacro HasSwitch "/AllUsers" $0
  ${If} $0 == yes
    StrCpy $Mode all
    Return
  ${EndIf}
  StrCpy $Mode one
  !insertmacro HasSwitch "/CurrentUser" $0
  ${If} $0 == yes
    Return
  ${EndIf}
  StrCpy $ModeIsGiven no
  ReadRegStr $0 HKCU "${ARP}" "InstallLocation"
  ReadRegStr $1 HKLM "${ARP}" "InstallLocation"
  ${If} $0 == ""
  ${AndIf} $1 != ""
    StrCpy $Mode all
  ${EndIf}
FunctionEnd

Function UseMode
  ${If} $Mode == all
    SetShellVarContext all
    StrCpy $INSTDIR "$PROGRAMFILES64\PlantDesk"
  ${Else}
    SetShellVarContext current
    StrCpy $INSTDIR "$LOCALAPPDATA\Programs\PlantDesk"
  ${EndIf}
  ReadRegStr $OldHome SHCTX "${ARP}" "InstallLocation"
  ReadRegStr $OldVersion SHCTX "${ARP}" "DisplayVersion"
  ${If} $AskedFolder != ""
    StrCpy $INSTDIR $AskedFolder
  ${ElseIf} $OldHome != ""
    StrCpy $INSTDIR $OldHome
  ${EndIf}
FunctionEnd

Function RefuseToGoBack
  ${If} $OldVersion == ""
  ${OrIf} $MayGoBack == yes
    Return
  ${EndIf}
  ${VersionCompare} $OldVersion "${VERSION}" $0
  ${If} $0 = 1
    MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "$(WOULD_GO_BACK)" /SD IDNO IDYES +3
    SetErrorLevel ${DONE_WOULD_GO_BACK}
    Quit
  ${EndIf}
FunctionEnd

; Whether it will go well is looked at before anything is removed.
Function CheckFolder
  ClearErrors
  CreateDirectory "$INSTDIR"
  FileOpen $0 "$INSTDIR\plantdesk-set-up.tmp" w
  ${If} ${Errors}
    !insertmacro Fail "$(FOLDER_NOT_WRITABLE)"
  ${EndIf}
  FileClose $0
  Delete "$INSTDIR\plantdesk-set-up.tmp"
  ReadRegDWORD $1 SHCTX "${ARP}" "EstimatedSize"
  ; What the old one takes will be free.
  IntOp $1 ${SIZE_KB} - $1
  System::Call 'kernel32::GetDiskFreeSpaceExW(w "$INSTDIR", *l .r2, p 0, p 0) i .r0'
  System::Int64Op $2 / 1024
  Pop $2
  System::Int64Op $2 < $1
  Pop $3
  ${If} $0 <> 0
  ${AndIf} $3 = 1
    RMDir "$INSTDIR"
    IntOp $1 $1 / 1024
    !insertmacro Fail "$(TOO_LITTLE_ROOM)"
  ${EndIf}
FunctionEnd
