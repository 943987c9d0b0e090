; What to do with plants, settings and tokens when PlantDesk goes. Only those of the Windows account
; that removes it: nobody else's folder is opened.

Var DeleteData
Var DataFolder
Var DataWords
Var Account
Var KeepButton
Var DeleteButton

Function un.FindData
  ; For all users this would be the computer's folder.
  SetShellVarContext current
  StrCpy $DataFolder "$LOCALAPPDATA\PlantDesk"
  Call un.BackToMode
  ; Where an administrator lent a hand, not the one of whoever sits there.
  UserInfo::GetName
  Pop $Account
FunctionEnd

Function un.BackToMode
  ${If} $Mode == all
    SetShellVarContext all
  ${EndIf}
FunctionEnd

Function un.AskData
  Call un.FindData
  !insertmacro MUI_HEADER_TEXT "$(REMOVE_TITLE)" "$(REMOVE_SUBTITLE)"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateRadioButton} 0 4u 100% 12u "$(KEEP_DATA)"
  Pop $KeepButton
  ${NSD_CreateLabel} 12u 17u -12u 20u "$(KEEP_DATA_HINT)"
  Pop $0
  ${NSD_CreateRadioButton} 0 46u 100% 12u "$(DELETE_DATA)"
  Pop $DeleteButton
  ${NSD_CreateLabel} 12u 59u -12u 20u "$(DELETE_DATA_HINT)"
  Pop $0
  ${If} $Mode == all
    ${NSD_CreateLabel} 0 90u 100% 30u "$(THIS_ACCOUNT_ONLY)"
    Pop $0
  ${EndIf}
  ${If} $DeleteData == yes
    ${NSD_Check} $DeleteButton
  ${Else}
    ${NSD_Check} $KeepButton
  ${EndIf}
  ${NSD_SetFocus} $KeepButton
  nsDialogs::Show
FunctionEnd

Function un.LeaveData
  StrCpy $DeleteData no
  ${NSD_GetState} $DeleteButton $0
  ${If} $0 = ${BST_CHECKED}
    StrCpy $DeleteData yes
    MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "$(REALLY_DELETE)" IDYES +2
    Abort
  ${EndIf}
FunctionEnd

; After the program itself, so that nothing can open the journal again.
Function un.FinishWithData
  Call un.FindData
  StrCpy $DataWords "$(DATA_KEPT)"
  ${IfNot} $DeleteData == yes
    Return
  ${EndIf}
  StrCpy $DataWords "$(DATA_DELETED)"
  SetShellVarContext current
  Call un.DeleteTokens
  ClearErrors
  RMDir /r "$DataFolder"
  ; It tells a journal that was put back from one that never left.
  RMDir /r "$LOCALAPPDATA\PlantDesk state"
  ${If} ${FileExists} "$DataFolder\*.*"
    SetErrorLevel ${DONE_FAILED}
    StrCpy $DataWords "$(DATA_HELD)"
    MessageBox MB_OK|MB_ICONEXCLAMATION "$DataWords" /SD IDOK
  ${EndIf}
  Call un.BackToMode
FunctionEnd

; plantdesk/vault names each token “PlantDesk <address>”.
Function un.DeleteTokens
  System::Call 'advapi32::CredEnumerateW(w "PlantDesk *", i 0, *i .r1, *p .r2) i .r0'
  ${If} $0 = 0
    Return
  ${EndIf}
  StrCpy $3 0
  ${While} $3 < $1
    IntOp $4 $3 * ${NSIS_PTR_SIZE}
    IntPtrOp $4 $2 + $4
    System::Call '*$4(p .r5)'
    ; Flags, type, name.
    System::Call '*$5(i, i .r6, p .r7)'
    System::Call 'advapi32::CredDeleteW(p r7, i r6, i 0)'
    IntOp $3 $3 + 1
  ${EndWhile}
  System::Call 'advapi32::CredFree(p r2)'
FunctionEnd
