-- Pictures of logos as they are shown, small ones, by the SHA-256 of their bytes; a university names its own.
create table logos (
  sha256 text primary key,
  bytes bytea not null,
  created_at timestamptz not null
);
alter table universities add column logo_sha256 text references logos (sha256);
create index universities_logo on universities (logo_sha256) where logo_sha256 is not null;
