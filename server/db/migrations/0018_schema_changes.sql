-- The last change of meaning (schemas/*.changes.ts) that a record went through. What is stored so far went through none; whoever writes
-- a record says it, a default would hide that one forgot.
alter table applicants add column schema_change int not null default 0;
alter table section_records add column schema_change int not null default 0;
alter table universities add column schema_change int not null default 0;
alter table programmes add column schema_change int not null default 0;
alter table calls add column schema_change int not null default 0;
alter table applicants alter column schema_change drop default;
alter table section_records alter column schema_change drop default;
alter table universities alter column schema_change drop default;
alter table programmes alter column schema_change drop default;
alter table calls alter column schema_change drop default;
