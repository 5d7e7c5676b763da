-- When the applicant was reminded of the time that they have taken; another time is reminded of anew.
alter table interviews add column reminded_at timestamptz;
