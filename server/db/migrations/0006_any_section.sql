-- Which sections there are is said in domain/sections.ts and held by the contract: a new one needs no migration.
alter table section_records drop constraint section_records_section_check;
