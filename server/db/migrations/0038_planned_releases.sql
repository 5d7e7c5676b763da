-- Releases that are made by themselves when their date comes: whatever is entered about the call's applications then.
create table planned_releases (
  call_id bigint primary key references calls (id) on delete cascade,
  release_at timestamptz not null,
  planned_by text not null,
  planned_by_name text not null,
  planned_at timestamptz not null,
  -- What stood in the way when the date came, as `[{"type", "ctx"}]`: nothing was released then, and is not tried again.
  obstacles jsonb
);
create index planned_releases_due on planned_releases (release_at) where obstacles is null;
