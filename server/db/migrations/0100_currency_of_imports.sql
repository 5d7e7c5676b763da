-- The currency of the tuition fees of a file whose rows name none.
alter table catalogue_imports add column currency text;
