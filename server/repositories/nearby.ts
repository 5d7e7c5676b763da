/** Kilometres in one degree of latitude where it is shortest, at the equator: the band that is looked through is never too narrow. */
const KM_OF_DEGREE = 110.5;

/** What is shorter begins too many names: each pair of universities has its distance computed. */
const SHORTEST_BEGINNING = 3;

/** What is near: the city, as it was typed, and how far from it, in kilometres. */
export interface Near {
  city: string;
  km: number;
}

/** Binds a value and gives its place, such as `$3`. */
type Bind = (value: unknown) => string;

/**
 * The universities within so many kilometres of a university of the city, as SQL that gives `id` and `km`, the distance from the nearest. A city
 * is found by the beginning of a word of its name in any language (a shorter text by a whole word), without case and accents, Greek in Latin letters too. A band of latitude,
 * which an index serves, keeps the distance from being computed for all of the world.
 */
export function nearUniversities(bind: Bind, { city, km }: Near): string {
  const word = city.replace(/[\\%_]/g, ' ').trim().replace(/\s+/g, ' ');
  const name = bind(`% ${word}${word.length < SHORTEST_BEGINNING ? ' ' : ''}%`);
  const far = `${bind(km)}::double precision`;
  return `select u.id, min(great_circle_km(c.latitude, c.longitude, u.latitude, u.longitude)) as km
    from universities c join universities u
      on u.latitude between c.latitude - ${far} / ${String(KM_OF_DEGREE)} and c.latitude + ${far} / ${String(KM_OF_DEGREE)} and u.longitude is not null
    where ' ' || c.city_sound || ' ' like sounds_like(${name}::text) and c.latitude is not null and c.longitude is not null
      and great_circle_km(c.latitude, c.longitude, u.latitude, u.longitude) <= ${far}
    group by u.id`;
}
