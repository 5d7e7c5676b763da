-- When the applicant was reminded of an offered place that they have not answered: once.
alter table application_decisions add column reminded_at timestamptz;
