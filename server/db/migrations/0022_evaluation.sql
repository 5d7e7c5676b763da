-- By what the applications of a call are scored.
create table call_rubrics (
  call_id bigint primary key references calls (id) on delete cascade,
  -- A JSON Schema of the scores (schemas/common/rubric.json).
  rubric jsonb not null,
  blind boolean not null,
  -- Keys of criteria: which of two applications with the same total comes first.
  tie_break jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Whoever has opened the portal as an Evaluator: an identity provider gives no list of its people, so the portal keeps its own.
create table evaluators (
  sub text primary key,
  name text,
  email text,
  groups jsonb not null,
  seen_at timestamptz not null
);

-- Who scores which application. `conflict` is what an evaluator who withdrew said about it.
create table assignments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  evaluator text not null,
  status text not null default 'open' check (status in ('open', 'draft', 'submitted', 'recused')),
  scores jsonb not null default '{}',
  total numeric,
  conflict text,
  submitted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (application_id, evaluator),
  check ((status = 'submitted') = (total is not null and submitted_at is not null)),
  check ((status = 'recused') = (conflict is not null))
);
create index assignments_evaluator on assignments (evaluator, status, id);

-- What the submitted scores of an application come to, written with each of them: lists sort by it.
create table application_scores (
  application_id bigint primary key references applications (id) on delete cascade,
  submitted int not null,
  mean numeric not null,
  spread numeric not null,
  -- The means on the criteria of the tie-break, in its order.
  ties numeric[] not null
);
create index application_scores_order on application_scores (mean, ties, application_id);
