-- A rename of a field reads the history in pages, in the order of one column.
alter table catalogue_versions add column id bigint generated always as identity;
create unique index catalogue_versions_id on catalogue_versions (id);
