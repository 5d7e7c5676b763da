-- Which reminders of the deadline a draft has had: each step once, whatever becomes of its mail.
create table draft_reminders (
  application_id bigint not null references applications (id) on delete cascade,
  step text not null check (step in ('7d', '2d', '1d', '3h')),
  at timestamptz not null,
  primary key (application_id, step)
);

-- Drafts are looked for by what closes next.
create index applications_drafts on applications (call_id) where status = 'Draft';

-- Why a mail is not sent any more, although it never was: its occasion has passed.
alter table mails add column given_up text check (given_up in ('outdated'));
