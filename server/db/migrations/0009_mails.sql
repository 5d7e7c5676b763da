-- The outbox: a mail is stored in the transaction of the change that it tells of, and delivered afterwards.
create table mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  address text not null,
  locale text not null,
  template text not null,
  parameters jsonb not null,
  application_id bigint references applications (id) on delete set null,
  created_at timestamptz not null,
  attempts int not null default 0,
  failure text,
  sent_at timestamptz
);

comment on column mails.message_id is 'Made of the event, so that one event never gives two mails.';
comment on column mails.recipient is 'The sub of the person.';

create index mails_recipient on mails (recipient, id);
create index mails_application on mails (application_id) where application_id is not null;
