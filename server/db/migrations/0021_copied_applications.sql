-- The application that a key made a copy of: the same key with another one is another request.
alter table idempotency_keys add column copied_from bigint;
