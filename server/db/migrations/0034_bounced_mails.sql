-- A mail is given up because its occasion has passed, because the mail server refused it for good, or because nobody took it for days.
alter table mails drop constraint mails_given_up_check;
alter table mails add constraint mails_given_up_check check (given_up in ('outdated', 'bounced', 'undeliverable'));
create index mails_waiting on mails (created_at) where sent_at is null and given_up is null;
