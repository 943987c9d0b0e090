/* Stands in for plantdesk-cli.exe: --quit asks the other one to end, or answers as C:\try says. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static int there(const char *name) { return GetFileAttributesA(name) != INVALID_FILE_ATTRIBUTES; }

int main(int count, char **words) {
    if (count != 2 || strcmp(words[1], "--quit")) return 2;
    if (there("C:\\try\\fail")) return 1;
    /* As for a copy in another session, of which this one knows nothing. */
    if (there("C:\\try\\blind") || !there("C:\\try\\running")) return 0;
    if (there("C:\\try\\refuse")) return 3;
    CloseHandle(CreateFileA("C:\\try\\quit", GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL));
    for (int tries = 0; there("C:\\try\\running"); tries++) {
        if (tries > 200) return 3;
        Sleep(50);
    }
    return 0;
}
