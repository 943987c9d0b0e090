#!/usr/bin/env bash
# Signs on a runner of GitHub and makes the disk image; without a certificate the image only. The
# keychain lasts as long as this, and nothing runs beside it but our own code.
set -euo pipefail

folder=$(mktemp -d)
keychain="$folder/signing.keychain-db"
trap 'security delete-keychain "$keychain" 2> /dev/null || true; rm -rf "$folder"' EXIT

if [[ -n ${CERTIFICATE:-} ]]; then
  umask 077
  password=$(openssl rand -hex 24)
  base64 --decode <<< "$CERTIFICATE" > "$folder/certificate.p12"
  security create-keychain -p "$password" "$keychain"
  security set-keychain-settings -lut 7200 "$keychain"
  security unlock-keychain -p "$password" "$keychain"
  security import "$folder/certificate.p12" -k "$keychain" -P "${CERTIFICATE_PASSWORD:-}" -T /usr/bin/codesign
  # Without this codesign would ask somebody for the keychain's password.
  security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" > /dev/null
  security list-keychains -d user -s "$keychain" login.keychain-db
  export PLANTDESK_SIGN_IDENTITY="$IDENTITY"
fi
if [[ -n ${NOTARY_KEY:-} ]]; then
  printf '%s\n' "$NOTARY_KEY" > "$folder/notary.p8"
  export PLANTDESK_NOTARY_KEY="$folder/notary.p8"
else
  unset PLANTDESK_NOTARY_KEY_ID PLANTDESK_NOTARY_ISSUER
fi
unset CERTIFICATE CERTIFICATE_PASSWORD NOTARY_KEY

umask 022
python3 packaging/macos/dmg.py build/bundle/PlantDesk.app dist
