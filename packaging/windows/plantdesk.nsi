; The installer for Windows. installer.py calls makensis with what is named here:
;   VERSION, VERSION4 (0.1.0.0), OUT, ICON, PICTURE, SIZE_KB, FILES (the lists of the bundle's files),
;   TARGET, and SIGN, a command, when there is a certificate.
; README.md beside this folder has the switches and exit codes.

Unicode true
; Stubs for 64 bits come with Debian's NSIS only.
Target ${TARGET}
SetCompressor /SOLID lzma
SetCompressorDictSize 32
; The time of the installation, not of the build: the same bundle gives the same bytes.
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
; Where a file can't be written nothing is left out in silence.
AllowSkipFiles off

!define DONE_STILL_RUNS 3
!define DONE_NEEDS_ADMIN 4
!define DONE_WINDOWS_TOO_OLD 5
!define DONE_WOULD_GO_BACK 6
!define DONE_OTHER_SETUP 7
!define DONE_FAILED 2

!define PUBLISHER "The PlantDesk authors"
!define ARP "Software\Microsoft\Windows\CurrentVersion\Uninstall\PlantDesk"
!define APP_ID "org.plantdesk.PlantDesk"

Name "PlantDesk"
OutFile "${OUT}"
BrandingText "PlantDesk ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow
!ifdef SIGN
  ; A folder's name may have the other quotation marks in it.
  !uninstfinalize `${SIGN} "%1"` = 0
!endif

VIProductVersion "${VERSION4}"
VIFileVersion "${VERSION4}"
VIAddVersionKey "ProductName" "PlantDesk"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs PlantDesk"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${PUBLISHER}; MIT licence"

!include LogicLib.nsh
!include MUI2.nsh
!include FileFunc.nsh
!include WordFunc.nsh
!include WinVer.nsh
!include x64.nsh
!include "${FILES}"
!include "common.nsh"
!include "beginning.nsh"
!include "running.nsh"
!include "shortcut.nsh"
!include "who.nsh"
!include "data.nsh"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight

Page custom AskWho LeaveWho
!define MUI_PAGE_HEADER_TEXT "$(INSTALLING_TITLE)"
!define MUI_PAGE_HEADER_SUBTEXT "$(INSTALLING_SUBTITLE)"
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(INSTALLED_TITLE)"
!define MUI_FINISHPAGE_TEXT "$(INSTALLED_TEXT)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\plantdesk.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(START_NOW)"
!define MUI_PAGE_CUSTOMFUNCTION_SHOW ShowFinish
!insertmacro MUI_PAGE_FINISH

UninstPage custom un.AskData un.LeaveData
!define MUI_PAGE_HEADER_TEXT "$(REMOVING_TITLE)"
!define MUI_PAGE_HEADER_SUBTEXT " "
!insertmacro MUI_UNPAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(REMOVED_TITLE)"
!define MUI_FINISHPAGE_TEXT "$DataWords"
!insertmacro MUI_UNPAGE_FINISH

!include "texts.nsh"

Function .onInit
  SetRegView 64
  ${GetParameters} $Switches
  Call CheckWindows
  !insertmacro OneSetUpAtATime
  StrCpy $AskedFolder $INSTDIR
  !insertmacro HasSwitch "/Older" $MayGoBack
  Call FindMode
  Call UseMode
  ${If} ${Silent}
  ${AndIf} $Mode == all
    !insertmacro IsAdmin $0
    ${If} $0 == no
      SetErrorLevel ${DONE_NEEDS_ADMIN}
      Quit
    ${EndIf}
  ${EndIf}
FunctionEnd

Section
  Call RefuseToGoBack
  Call CheckFolder
  StrCpy $Home $INSTDIR
  ${If} $OldHome != ""
    StrCpy $Home $OldHome
  ${EndIf}
  Call CloseRunning
  Call RemoveOld

  ; First what removes it all: an installation that breaks off can be removed, or done again.
  SetOutPath "$INSTDIR"
  ClearErrors
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  ${If} ${Errors}
    !insertmacro Fail "$(NOT_INSTALLED)"
  ${EndIf}
  Call WriteEntry
  DetailPrint "$(COPYING)"
  !insertmacro BundleFiles
  ${If} ${Errors}
    !insertmacro Fail "Not all files could be written into $INSTDIR. PlantDesk is not installed; plants and settings are as they were. Make room there, then install again."
  ${EndIf}
  Call MakeShortcut
SectionEnd

; By its own list, so that nothing of it stays; data lies elsewhere.
Function RemoveOld
  ${IfNot} ${FileExists} "$Home\Uninstall.exe"
    Return
  ${EndIf}
  DetailPrint "$(REMOVING_OLD)"
  ClearErrors
  ExecWait '"$Home\Uninstall.exe" /S /Upgrade _?=$Home' $0
  ${If} $0 = ${DONE_STILL_RUNS}
    SetErrorLevel ${DONE_STILL_RUNS}
    Quit
  ${ElseIf} ${Errors}
  ${OrIf} $0 <> 0
    !insertmacro Fail "Files of PlantDesk $OldVersion could not be removed from $Home. PlantDesk may not start now; plants and settings are as they were. Start Windows anew, then install again."
  ${EndIf}
  ${If} $Home != $INSTDIR
    Delete "$Home\Uninstall.exe"
    RMDir "$Home"
  ${EndIf}
FunctionEnd

Function WriteEntry
  WriteRegStr SHCTX "${ARP}" "DisplayName" "PlantDesk"
  WriteRegStr SHCTX "${ARP}" "DisplayVersion" "${VERSION}"
  WriteRegStr SHCTX "${ARP}" "Publisher" "${PUBLISHER}"
  WriteRegStr SHCTX "${ARP}" "DisplayIcon" "$INSTDIR\plantdesk.exe,0"
  WriteRegStr SHCTX "${ARP}" "InstallLocation" "$INSTDIR"
  WriteRegStr SHCTX "${ARP}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr SHCTX "${ARP}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD SHCTX "${ARP}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD SHCTX "${ARP}" "NoModify" 1
  WriteRegDWORD SHCTX "${ARP}" "NoRepair" 1
FunctionEnd

; Started from an administrator's set-up it would run as the administrator, with his data.
Function ShowFinish
  ${If} $Mode == all
    SendMessage $mui.FinishPage.Run ${BM_SETCHECK} ${BST_UNCHECKED} 0
    ShowWindow $mui.FinishPage.Run ${SW_HIDE}
  ${EndIf}
FunctionEnd

Function un.onInit
  SetRegView 64
  ${GetParameters} $Switches
  !insertmacro HasSwitch "/Upgrade" $Upgrade
  !insertmacro HasSwitch "/DeleteData" $DeleteData
  ReadRegStr $0 HKLM "${ARP}" "InstallLocation"
  StrCpy $Mode one
  SetShellVarContext current
  ${If} $0 == $INSTDIR
    StrCpy $Mode all
    SetShellVarContext all
    !insertmacro IsAdmin $0
    ${If} $0 == no
      SetErrorLevel ${DONE_NEEDS_ADMIN}
      ${IfNot} ${Silent}
        ExecShell "runas" "$INSTDIR\Uninstall.exe" "$Switches"
      ${EndIf}
      Quit
    ${EndIf}
  ${EndIf}
  ; The set-up that calls for an upgrade is the one.
  ${If} $Upgrade == no
    !insertmacro OneSetUpAtATime
  ${EndIf}
FunctionEnd

Section Uninstall
  StrCpy $Home $INSTDIR
  Call un.CloseRunning
  ClearErrors
  !insertmacro DeleteBundleFiles
  StrCpy $0 done
  ${If} ${Errors}
    StrCpy $0 failed
    SetErrorLevel ${DONE_FAILED}
  ${EndIf}
  !insertmacro RemoveBundleFolders
  ${If} $Upgrade == yes
    ; The new one writes the entry and the shortcut anew.
    Return
  ${EndIf}
  Delete "$SMPROGRAMS\PlantDesk.lnk"
  DeleteRegKey SHCTX "${ARP}"
  Delete "$INSTDIR\Uninstall.exe"
  ; Only if it is empty: stores.toml and what else a person put there stay.
  RMDir "$INSTDIR"
  ${If} $0 == failed
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(FILES_HELD)" /SD IDOK
  ${EndIf}
  Call un.FinishWithData
SectionEnd
