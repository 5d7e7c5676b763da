-- Lists leave out the archive. Indexes of what is not in it give the order and the number of a list without reading its rows.
drop index programmes_type, programmes_topic, programmes_fee, programmes_duration, programmes_title_en, programmes_title_el, programmes_university_en,
  programmes_university_el, programmes_city_en, programmes_city_el, programmes_created, universities_name_en, universities_name_el, universities_country,
  universities_city_en, universities_city_el;
create index programmes_listed on programmes (id) where archived_at is null;
create index programmes_type on programmes (prog_type, id) where archived_at is null;
create index programmes_topic on programmes (topic, id) where archived_at is null;
create index programmes_fee on programmes (fee, id) where archived_at is null;
create index programmes_duration on programmes (duration_months, id) where archived_at is null;
create index programmes_title_en on programmes (title_en, id) where archived_at is null;
create index programmes_title_el on programmes (title_el, id) where archived_at is null;
create index programmes_university_en on programmes (university_en, id) where archived_at is null;
create index programmes_university_el on programmes (university_el, id) where archived_at is null;
create index programmes_city_en on programmes (city_en, id) where archived_at is null;
create index programmes_city_el on programmes (city_el, id) where archived_at is null;
create index programmes_created on programmes (created_at) where archived_at is null;
create index programmes_archived on programmes (archived_at) where archived_at is not null;
create index universities_listed on universities (id) where archived_at is null;
create index universities_name_en on universities (name_en, id) where archived_at is null;
create index universities_name_el on universities (name_el, id) where archived_at is null;
create index universities_country on universities (country, id) where archived_at is null;
create index universities_city_en on universities (city_en, id) where archived_at is null;
create index universities_city_el on universities (city_el, id) where archived_at is null;
