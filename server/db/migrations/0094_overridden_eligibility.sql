-- What staff judge of a call's requirements against what the profile showed, by the place of the requirement in the frozen copy.
alter table applications add column verdicts jsonb not null default '{}';
