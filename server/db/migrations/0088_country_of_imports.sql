-- The country of the universities of a file whose rows name none.
alter table catalogue_imports add column country text;
