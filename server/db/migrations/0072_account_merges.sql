-- That two accounts are one person's, as Helpdesk was told: the person confirms it while signed in to the account that remains, by the link
-- that was sent to the other one. A row goes once it is confirmed, taken back or over.
create table account_merges (
  id bigint generated always as identity primary key,
  remains text not null unique,
  leaves text not null unique,
  reason text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  check (remains <> leaves)
);

-- What the links are known by: the SHA-256 of their tokens, never a token. Each mail has a link of its own.
create table account_merge_links (
  hash text primary key,
  merge_id bigint not null references account_merges (id) on delete cascade
);
create index account_merge_links_merge on account_merge_links (merge_id);

-- The mail with the link goes with its request.
alter table mails add column merge_id bigint references account_merges (id) on delete cascade;
create index mails_merge on mails (merge_id) where merge_id is not null;
