-- What applicants were told of the use of their data when they sent an application, each text once by its content. Nothing of a person is in it.
create table kept_texts (
  sha256 text primary key,
  page text not null,
  content jsonb not null,
  kept_at timestamptz not null
);
