#!/bin/sh
# Makes the secrets of compose.yaml in the folder "secrets": ./secrets.sh 'smtp://user:password@mail.example.org:587'
# Never replaces one. Keep a copy of secrets/secrets_keys apart from backups of the database (docs/keys.md).
set -eu
cd "$(dirname "$0")"
smtp=${1:?give the address of the mail server, such as smtp://user:password@mail.example.org:587}
# Containers have accounts of their own, which read the files; on this machine the folder lets only its owner in.
mkdir -p -m 0700 secrets
umask 022
secret() {
  [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
}
for name in postgres_password owner_password serving_password keycloak_password keycloak_admin_password s3_access_key s3_secret_key; do
  secret "$name" "$(openssl rand -hex 20)"
done
secret secrets_keys "$(openssl rand -base64 32)"
secret smtp_url "$smtp"
serving=$(cat secrets/serving_password)
secret database_url "postgres://serving:$serving@pgbouncer:6432/portal"
secret migration_url "postgres://owner:$(cat secrets/owner_password)@database:5432/portal"
secret pgbouncer_users "\"serving\" \"$serving\""
