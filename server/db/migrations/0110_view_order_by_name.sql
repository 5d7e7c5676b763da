-- In which order a shared view shows the columns, by their names. Their places, which were stored until now, mean other columns once a schema has
-- gained or lost a field, and cannot be translated: it is not known of which columns they were.
alter table shared_views drop column column_order;
alter table shared_views add column column_order text[];
