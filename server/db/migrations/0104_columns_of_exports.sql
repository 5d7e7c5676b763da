-- The names of the columns that were chosen for a table; null for those that every table has.
alter table exports add column columns jsonb;
