-- A webhook's secret can be renewed: until its receiver has the new one, messages are signed with those before it, too.
-- Each is {"secret": text, "until": instant}, the latest first.
alter table webhooks add column old_secrets jsonb not null default '[]';
