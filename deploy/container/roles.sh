#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the roles and databases of the portal and of Keycloak.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$(cat /run/secrets/owner_password)" \
  --set serving="$(cat /run/secrets/serving_password)" \
  --set keycloak="$(cat /run/secrets/keycloak_password)" <<'SQL'
create role owner login password :'owner';
create role serving login password :'serving';
create role keycloak login password :'keycloak';
create database portal owner owner;
create database keycloak owner keycloak;
SQL
