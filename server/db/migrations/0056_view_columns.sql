-- Which columns a shared view hides; null where it says nothing of columns.
alter table shared_views add column hidden_columns text[];
