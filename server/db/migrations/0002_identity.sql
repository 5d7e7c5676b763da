-- The embedded OpenID provider: people, signing keys and what a sign-in leaves behind.
-- Empty and unused where an external issuer is configured.

create table embedded_accounts (
  sub uuid primary key,
  email text not null unique,
  given_name text not null,
  family_name text not null,
  groups jsonb not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

comment on column embedded_accounts.email is 'Also the user name; trimmed, NFC, lower case.';
comment on column embedded_accounts.groups is 'Full group paths as Keycloak gives them, e.g. ["/Applicants"].';

create table embedded_keys (
  id int primary key default 1 check (id = 1),
  jwks jsonb not null,
  cookie_keys jsonb not null,
  created_at timestamptz not null default now()
);

comment on table embedded_keys is 'One row, made at the first start: every later start and every other instance signs with the same keys.';

create table embedded_artifacts (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);

comment on table embedded_artifacts is 'Sessions, grants, codes, refresh tokens and unfinished sign-ins, by the name the provider library gives them.';

create index embedded_artifacts_grant on embedded_artifacts (grant_id) where grant_id is not null;
create index embedded_artifacts_uid on embedded_artifacts (uid) where uid is not null;
create index embedded_artifacts_expiry on embedded_artifacts (expires_at);
