; The folder for stores given in advance. In %PROGRAMDATA% anybody may make folders and would own them,
; so it is made for administrators before somebody else does. One that is there is left as it is: it
; may be somebody's link to a folder of Windows. PlantDesk looks at its rights at each start.

; Owner and full rights: administrators; full rights: Windows; to read: users; nothing from above.
!define ONLY_ADMINISTRATORS_WRITE "O:BAD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)"

Function MakeGivenFolder
  ${If} $Mode != all
    Return
  ${EndIf}
  System::Call 'advapi32::ConvertStringSecurityDescriptorToSecurityDescriptorW(w "${ONLY_ADMINISTRATORS_WRITE}", i 1, *p .r1, p 0) i .r0'
  ${If} $0 = 0
    Return
  ${EndIf}
  ; SECURITY_ATTRIBUTES, which begins with its own length.
  System::Call '*(&l4, p r1, i 0) p .r2'
  System::Call 'kernel32::CreateDirectoryW(w "$APPDATA\PlantDesk", p r2) i .r0'
  System::Free $2
  System::Call 'kernel32::LocalFree(p r1)'
FunctionEnd

; Only if it is empty: what an administrator put there stays.
Function un.RemoveGivenFolder
  ${If} $Mode == all
    RMDir "$APPDATA\PlantDesk"
  ${EndIf}
FunctionEnd
