-- When the bytes of a blob were last compared with its SHA-256, and since when they are known not to be those.
alter table blobs add column checked_at timestamptz, add column damaged_at timestamptz;
create index blobs_checked on blobs (checked_at nulls first);
create index blobs_damaged on blobs (damaged_at) where damaged_at is not null;
