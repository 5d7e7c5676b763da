-- An Idempotency-Key is remembered of what creates an application and of what sends it: the same key cannot stand for both.
alter table idempotency_keys add column operation text not null default 'create' check (operation in ('create', 'finalize'));
