; What installer and uninstaller share.

Var Switches
Var Mode
Var ModeIsGiven
Var AskedFolder
Var MayGoBack
Var Upgrade
Var SetUpHandle

; yes or no.
!macro HasSwitch NAME INTO
  ClearErrors
  ${GetOptions} $Switches "${NAME}" ${INTO}
  ${If} ${Errors}
    StrCpy ${INTO} no
  ${Else}
    StrCpy ${INTO} yes
  ${EndIf}
  ClearErrors
!macroend

!macro IsAdmin INTO
  UserInfo::GetAccountType
  Pop ${INTO}
  ${If} ${INTO} == "Admin"
    StrCpy ${INTO} yes
  ${Else}
    StrCpy ${INTO} no
  ${EndIf}
!macroend

!macro OneSetUpAtATime
  System::Call 'kernel32::CreateMutexW(p 0, i 0, w "PlantDesk set-up") p .r1 ?e'
  Pop $0
  StrCpy $SetUpHandle $1
  ; ERROR_ALREADY_EXISTS
  ${If} $0 = 183
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(OTHER_SET_UP)" /SD IDOK
    SetErrorLevel ${DONE_OTHER_SETUP}
    Quit
  ${EndIf}
!macroend

!macro Fail WORDS
  MessageBox MB_OK|MB_ICONSTOP "${WORDS}" /SD IDOK
  SetErrorLevel ${DONE_FAILED}
  Quit
!macroend
