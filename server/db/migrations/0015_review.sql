-- What staff find and sort sent applications by: generated from the frozen copy, so that no writer can forget it.
alter table applications
  add column applicant_name text collate "und-x-icu" generated always as (
    nullif(btrim(coalesce(frozen #>> '{profile,family_name}', '') || ' ' || coalesce(frozen #>> '{profile,given_name}', '')), '')
  ) stored,
  add column search text generated always as (
    fold(coalesce(number, '') || ' ' || coalesce(frozen #>> '{profile,given_name}', '') || ' '
      || coalesce(frozen #>> '{profile,family_name}', '') || ' ' || coalesce(frozen #>> '{profile,email}', ''))
  ) stored;
create index applications_search on applications using gin (search gin_trgm_ops) where status <> 'Draft';
create index applications_sent on applications (submitted_at desc, id) where status <> 'Draft';
create index applications_name on applications (applicant_name, id) where status <> 'Draft';
