-- What the links of mails are signed with, by what they are for.
create table link_keys (
  purpose text primary key,
  secret text not null
);
