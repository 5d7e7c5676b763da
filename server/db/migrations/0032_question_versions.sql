-- What a published call asked, change by change; there is no row while the first version stands.
create table question_versions (
  call_id bigint not null references calls (id) on delete cascade,
  version int not null check (version > 0),
  questions jsonb,
  required_documents jsonb not null,
  since timestamptz not null,
  primary key (call_id, version)
);

-- What a change of the call's questions left behind of a draft's answers; gone once the draft is saved.
alter table applications add column brought_over jsonb;
