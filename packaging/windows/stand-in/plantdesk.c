/* Stands in for plantdesk.exe while the installer is tried: runs until it is asked to end. */
#include <windows.h>

int WINAPI WinMain(HINSTANCE self, HINSTANCE none, LPSTR line, int show) {
    CloseHandle(CreateFileA("C:\\try\\running", GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL));
    while (GetFileAttributesA("C:\\try\\quit") == INVALID_FILE_ATTRIBUTES) Sleep(50);
    DeleteFileA("C:\\try\\quit");
    DeleteFileA("C:\\try\\running");
    return 0;
}
