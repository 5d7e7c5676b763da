-- The type of the programmes of a file whose rows name none.
alter table catalogue_imports add column prog_type text;
