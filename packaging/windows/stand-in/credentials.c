/* Keeps credentials as Python's keyring does (write), or prints which are there (list). */
#include <stdio.h>
#include <string.h>
#include <windows.h>
#include <wincred.h>

int wmain(int count, wchar_t **words) {
    if (count > 2 && !wcscmp(words[1], L"write")) {
        for (int i = 2; i < count; i++) {
            CREDENTIALW one = {0};
            one.Type = CRED_TYPE_GENERIC;
            one.TargetName = words[i];
            one.UserName = L"token";
            one.Persist = CRED_PERSIST_LOCAL_MACHINE;
            one.CredentialBlob = (LPBYTE)L"secret";
            one.CredentialBlobSize = 12;
            if (!CredWriteW(&one, 0)) return 1;
        }
        return 0;
    }
    DWORD found = 0;
    CREDENTIALW **all = NULL;
    CredEnumerateW(NULL, 0, &found, &all);
    for (DWORD i = 0; i < found; i++) wprintf(L"%ls\n", all[i]->TargetName);
    return 0;
}
