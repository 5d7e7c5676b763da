-- What is kept of an evaluator by schemas/evaluators.json, such as their fields of expertise; a Secretary writes it, the token never.
alter table staff add column data jsonb not null default '{}', add column version integer not null default 0;
