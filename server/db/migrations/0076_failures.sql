-- What the log says of answers that were no success, for whoever is told the id of one. Nothing of a person: no address, no value, no `sub`.
create table failures (
  -- As the person quotes it.
  id text primary key,
  at timestamptz not null,
  method text not null,
  -- Of the contract; null where the request was for none of its operations.
  operation text,
  status int not null,
  -- The key of the answer's words.
  problem text not null,
  -- The kind of an error of the portal's own.
  fault text
);
create index failures_at on failures (at);
