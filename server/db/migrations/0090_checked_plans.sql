-- The decisions that a release's planner could check, as `[[application, version of its decision]]`: where a call wants a second person, nothing
-- else is released. Those of before are of nothing, and are planned anew where it does.
alter table planned_releases add column checked jsonb not null default '[]';
