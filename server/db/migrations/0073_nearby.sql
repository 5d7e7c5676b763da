-- Where universities are, for finding what is near a city.
alter table universities
  add column latitude double precision generated always as ((data -> 'latitude')::double precision) stored,
  add column longitude double precision generated always as ((data -> 'longitude')::double precision) stored;
create index universities_place on universities (latitude, longitude) where latitude is not null and longitude is not null;

-- Kilometres between two places on a globe of the Earth's mean radius (haversine formula).
create function great_circle_km(from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision)
  returns double precision language sql immutable parallel safe strict
  return 2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(to_latitude - from_latitude) / 2) ^ 2
    + cos(radians(from_latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - from_longitude) / 2) ^ 2)));
