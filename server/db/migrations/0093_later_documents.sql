-- A document that may come after an application was sent is asked for by the call itself, the day that the application is sent: nobody has asked then.
alter table information_requests alter column asked_by drop not null;
alter table information_requests alter column asked_by_name drop not null;
alter table information_requests add check ((asked_by is null) = (asked_by_name is null));
create index information_requests_of_calls on information_requests (application_id) where asked_by is null and answered_at is null;

-- Drafts are also reminded of a document whose own date is near.
alter table draft_reminders drop constraint draft_reminders_step_check;
alter table draft_reminders add check (step in ('7d', '2d', '1d', '3h') or step like 'document %');
create index calls_document_dates on calls (closes_at) where state = 'published' and jsonb_path_exists(data, '$.required_documents[*].due_at');
