; The Start menu's entry, with the id under which Windows groups and pins the program's windows.

!include Win\COM.nsh
!include Win\Propkey.nsh

Function MakeShortcut
  StrCpy $9 "$SMPROGRAMS\PlantDesk.lnk"
  ; CreateShortcut knows no id, and takes its working folder from here.
  SetOutPath "$INSTDIR"
  CreateShortcut "$9" "$INSTDIR\plantdesk.exe" "" "$INSTDIR\plantdesk.exe" 0 SW_SHOWNORMAL "" "$(SHORTCUT)"
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P= 0
    Return
  ${EndIf}
  ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}", .r1)'
  ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}", .r2)'
  ${If} $1 P<> 0
  ${AndIf} $2 P<> 0
    ${IPersistFile::Load} $1 '("$9", ${STGM_READWRITE})'
    System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID}) p .r3'
    System::Call 'oleaut32::SysAllocString(w "${APP_ID}") p .r5'
    System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_BSTR},, p r5) p .r4'
    ${IPropertyStore::SetValue} $2 '($3, $4)'
    ${IPropertyStore::Commit} $2 ""
    ${IPersistFile::Save} $1 '("$9", 1)'
    System::Call 'oleaut32::SysFreeString(p r5)'
    System::Free $3
    System::Free $4
  ${EndIf}
  ${If} $2 P<> 0
    ${IUnknown::Release} $2 ""
  ${EndIf}
  ${If} $1 P<> 0
    ${IUnknown::Release} $1 ""
  ${EndIf}
  ${IUnknown::Release} $0 ""
FunctionEnd
