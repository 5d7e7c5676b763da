-- In which order a shared view shows the columns, by their places in the list; null where it says nothing of it.
alter table shared_views add column column_order int[];
