-- Counting what a filter finds reads ten thousand rows of a large catalogue, which lie all over its table. Where an index holds the codes none of them is read:
-- of 100,000 programmes one country took 58 ms and takes 2, a language 23 and takes 10. Few of a language or a mode are found by their own indexes.
create index programmes_country on programmes (country, id) include (draft) where archived_at is null;
create index programmes_codes on programmes (id) include (draft, prog_type, topic, country, languages, study_modes, fee) where archived_at is null;
