-- The place of the change by which an institution can read an application now; null while it cannot. Unlike `first_number` it moves when an
-- application that was taken back is sent again: whoever removed the copy is told of it as of a new one.
alter table application_changes add column arrived_number bigint;
update application_changes c set arrived_number = c.first_number from applications a where a.id = c.application_id and a.status <> 'Draft';
