/** Kilometres in one degree of latitude at the equator, where it is shortest, so that the searched band of latitude is never too narrow. */
const KM_OF_DEGREE = 110.5;

/** Shorter texts must match a whole word: as beginnings they match too many names, and the distance is computed for each pair of universities. */
const SHORTEST_BEGINNING = 3;

/** The distance filter: the city as typed, and the radius in kilometres. */
export interface Near {
  city: string;
  km: number;
}

/** Binds a value and returns its placeholder, such as `$3`. */
type Bind = (value: unknown) => string;

/** SQL condition that a word of a phonetic text begins with the search text. */
const called = (phoneticKey: string, name: string): string => `' ' || ${phoneticKey} || ' ' like ${name}`;

/**
 * SQL of `like` patterns for the names of the city in other languages. The names come from programmes there, because registers of universities have only one
 * name, often the English one.
 */
const otherNames = (name: string): string =>
  `select '% ' || sounds_like(named.value) || ' %'
      from programme_cities k cross join lateral jsonb_each_text(case jsonb_typeof(k.name) when 'object' then k.name else '{}'::jsonb end) as named
     where ${called('k.sounding', name)} and not ${called('sounds_like(named.value)', name)}`;

/**
 * SQL of the ids of universities with more than half of their programmes in the city, because registers use some uncommon spellings, such as `Pátrai`. Fewer
 * programmes in the city do not tell where the university is.
 */
const byProgrammes = (name: string): string =>
  `select p.university_id from programmes p
     where p.university_id in (select m.university_id from programmes m where m.city_fold = any(array(select k.folded from programme_cities k where ${
    called('k.sounding', name)
  })))
     group by p.university_id having count(*) filter (where ${called('p.city_sound', name)}) * 2 > count(p.city_sound)`;

/**
 * SQL of the universities within `km` kilometres of any university of the city, with `id` and `km`, the distance from the nearest one. The text matches a city
 * by the beginning of a word of its name in any language (fewer than three letters only as a whole word), regardless of case, accents and script. Names come
 * from the register and from programmes there; if no register name matches, the city of most of a university's programmes counts. Most universities of a city
 * have the same coordinates, so distances are measured from distinct coordinates. A band of latitude, which can use an index, limits the distances to compute.
 */
export function nearUniversities(bind: Bind, { city, km }: Near): string {
  const word = city.replace(/[\\%_]/g, ' ').trim().replace(/\s+/g, ' ');
  const name = `sounds_like(${bind(`% ${word}${word.length < SHORTEST_BEGINNING ? ' ' : ''}%`)}::text)`;
  const far = `${bind(km)}::double precision`;
  // An uncorrelated array, which is evaluated only once, and only if no university's register name matches.
  const unnamed = `case when exists (select from universities n where ${called('n.city_sound', name)}) then '{}' else array(${byProgrammes(name)}) end`;
  return `select u.id, min(great_circle_km(c.latitude, c.longitude, u.latitude, u.longitude)) as km
    from (select distinct h.latitude, h.longitude from universities h
           where (${called('h.city_sound', name)} or ' ' || h.city_sound || ' ' like any (array(${otherNames(name)})) or h.id = any (${unnamed}))
             and h.latitude is not null and h.longitude is not null) c
    join universities u
      on u.latitude between c.latitude - ${far} / ${String(KM_OF_DEGREE)} and c.latitude + ${far} / ${String(KM_OF_DEGREE)} and u.longitude is not null
    where great_circle_km(c.latitude, c.longitude, u.latitude, u.longitude) <= ${far}
    group by u.id`;
}
