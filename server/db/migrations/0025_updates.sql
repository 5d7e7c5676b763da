-- Up to when a person has looked at what became of their applications; null is never.
alter table accounts add column updates_seen_at timestamptz;
