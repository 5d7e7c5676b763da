-- What an institution decided about an application: `entered` is staff's own until it is released and becomes `released`.
create table application_decisions (
  application_id bigint primary key references applications (id) on delete cascade,
  version int not null default 1,
  schema_version int not null,
  entered jsonb,
  entered_by text,
  entered_at timestamptz,
  released jsonb,
  released_by text,
  released_at timestamptz,
  check ((entered is null) = (entered_by is null) and (entered is null) = (entered_at is null)),
  check ((released is null) = (released_by is null) and (released is null) = (released_at is null))
);
create index application_decisions_entered on application_decisions (application_id) where entered is not null;
