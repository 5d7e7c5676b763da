-- Whoever writes a record says by which version of its schema: a default would hide that one forgot.
alter table accounts alter column schema_version drop default;
alter table applicants alter column schema_version drop default;
alter table section_records alter column schema_version drop default;
alter table applications alter column schema_version drop default;
alter table favourites alter column schema_version drop default;
alter table universities alter column schema_version drop default;
alter table programmes alter column schema_version drop default;
alter table calls alter column schema_version drop default;
