-- Records of the catalogue that are kept and read, and stand in no list unless it asks for them; null while they are in use.
alter table universities add column archived_at timestamptz;
alter table programmes add column archived_at timestamptz;
alter table calls add column archived_at timestamptz;
