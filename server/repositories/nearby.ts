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
 * What the city is called in other languages, as programmes there have it: registers of universities have one name, often the English one. SQL that gives patterns for
 * `like`; the first condition is one that an index serves.
 */
const otherNames = (bind: Bind, { word, name }: { word: string; name: string }): string => `select '% ' || sounds_like(named.value) || ' %'
      from programmes p cross join lateral jsonb_each_text(case jsonb_typeof(p.data -> 'city') when 'object' then p.data -> 'city' else '{}'::jsonb end) as named
     where p.city_sound like '%' || sounds_like(${bind(word)}::text) || '%' and ' ' || p.city_sound || ' ' like sounds_like(${name}::text)
       and ' ' || sounds_like(named.value) || ' ' not like sounds_like(${name}::text)`;

/**
 * The universities most of whose programmes are in the city, where none is called so: registers write some names as nobody does, `Pátrai`. Few programmes say nothing
 * of where a university is. SQL that gives ids; the first condition is one that an index serves.
 */
const byProgrammes = (bind: Bind, { word, name }: { word: string; name: string }): string => `select p.university_id from programmes p
     where not exists (select from universities n where ' ' || n.city_sound || ' ' like sounds_like(${name}::text))
       and p.university_id in (select m.university_id from programmes m where m.city_sound like '%' || sounds_like(${bind(word)}::text) || '%')
     group by p.university_id having count(*) filter (where ' ' || p.city_sound || ' ' like sounds_like(${name}::text)) * 2 > count(p.city_sound)`;

/**
 * The universities within so many kilometres of a university of the city, as SQL that gives `id` and `km`, the distance from the nearest. A city
 * is found by the beginning of a word of its name in any language (a shorter text by a whole word), without case and accents, Greek in Latin letters too, by its names in the
 * programmes there, and by most programmes of a university where no register names it. A band of latitude, which an index serves, keeps the distance from being computed for all of the world.
 */
export function nearUniversities(bind: Bind, { city, km }: Near): string {
  const word = city.replace(/[\\%_]/g, ' ').trim().replace(/\s+/g, ' ');
  const name = bind(`% ${word}${word.length < SHORTEST_BEGINNING ? ' ' : ''}%`);
  const far = `${bind(km)}::double precision`;
  const inCity = `' ' || c.city_sound || ' '`;
  return `select u.id, min(great_circle_km(c.latitude, c.longitude, u.latitude, u.longitude)) as km
    from universities c join universities u
      on u.latitude between c.latitude - ${far} / ${String(KM_OF_DEGREE)} and c.latitude + ${far} / ${String(KM_OF_DEGREE)} and u.longitude is not null
    where (${inCity} like sounds_like(${name}::text) or ${inCity} like any (array(${otherNames(bind, { word, name })}))
      or c.id in (${byProgrammes(bind, { word, name })}))
      and c.latitude is not null and c.longitude is not null
      and great_circle_km(c.latitude, c.longitude, u.latitude, u.longitude) <= ${far}
    group by u.id`;
}
