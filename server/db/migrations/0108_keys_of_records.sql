-- A key may also have created a record of a section. `fingerprint` is the hash of that request: the same key cannot stand for another record.
alter table idempotency_keys alter column application_id drop not null;
alter table idempotency_keys add column record_id bigint references section_records (id) on delete cascade;
alter table idempotency_keys add column fingerprint text;
alter table idempotency_keys drop constraint idempotency_keys_operation_check;
alter table idempotency_keys add check (operation in ('create', 'finalize', 'create_record'));
alter table idempotency_keys add check (num_nonnulls(application_id, record_id) = 1);
create index idempotency_keys_record on idempotency_keys (record_id);
