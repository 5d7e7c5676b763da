-- Keys that sign receipts. A key that signs no longer stays here, so that what it signed can still be verified.
create table receipt_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

alter table applications add column receipt_jws text;
