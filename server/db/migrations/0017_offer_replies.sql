-- An applicant replies to an offered place; `Declined` is not live.
alter table applications drop constraint applications_status_check;
alter table applications add constraint applications_status_check check (status in (
  'Draft', 'Finalized', 'UnderReview', 'Waitlisted', 'Accepted', 'Confirmed', 'Declined', 'Rejected', 'Withdrawn'
));
drop index applications_one_live;
create unique index applications_one_live on applications (call_id, applicant) where status not in ('Rejected', 'Withdrawn', 'Declined');
create index applications_offered on applications (call_id) where status = 'Accepted';
