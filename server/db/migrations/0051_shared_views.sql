-- Filters and order of the list of applications, by a name, for all who answer for the same institutions.
create table shared_views (
  id bigint generated always as identity primary key,
  -- The universities that whoever made it answers for; null for all.
  institutions bigint[] check (cardinality(institutions) > 0),
  name text not null,
  query text not null,
  author text not null,
  author_name text not null,
  created_at timestamptz not null
);
