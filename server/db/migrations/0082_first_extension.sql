-- When an application was first given a later deadline than its call: a further one leaves it as it is.
alter table deadline_extensions add column first_at timestamptz;
update deadline_extensions set first_at = created_at;
alter table deadline_extensions alter column first_at set not null;
