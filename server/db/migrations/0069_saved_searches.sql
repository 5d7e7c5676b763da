-- Searches for programmes that people keep.
create table saved_searches (
  id bigint generated always as identity primary key,
  owner text not null,
  -- Where mails go: the person's e-mail address when they saved or changed it last.
  address text,
  name text not null,
  -- The query of the address of the list of programmes.
  query text not null,
  mail boolean not null,
  -- What was published up to then is not new any more.
  looked_until timestamptz not null,
  next_look_at timestamptz not null,
  version int not null default 1,
  schema_version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, query)
);
create index saved_searches_next_look on saved_searches (next_look_at) where mail;

-- When a call was published last; null for what was published before this column was there.
alter table calls add column published_at timestamptz;
create function note_publication() returns trigger language plpgsql as $$
begin
  if new.data ->> 'state' = 'published' and (tg_op = 'INSERT' or old.data ->> 'state' is distinct from 'published') then
    new.published_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger calls_note_publication before insert or update on calls for each row execute function note_publication();
create index calls_newly_published on calls (published_at) include (programme_id) where state = 'published';
create index programmes_created on programmes (created_at);
