-- How many requests each sender (by a digest) sent in its window. Unlogged: what a crash loses is a minute's count.
create unlogged table request_counts (
  sender text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index request_counts_ended on request_counts (ends_at);
