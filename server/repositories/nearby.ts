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

/** SQL that a text as it sounds has what is searched for at the beginning of a word. */
const called = (sound: string, name: string): string => `' ' || ${sound} || ' ' like ${name}`;

/**
 * What the city is called in other languages, as programmes there have it: registers of universities have one name, often the English one. SQL that gives patterns for
 * `like`.
 */
const otherNames = (name: string): string => `select '% ' || sounds_like(named.value) || ' %'
      from programme_cities k cross join lateral jsonb_each_text(case jsonb_typeof(k.name) when 'object' then k.name else '{}'::jsonb end) as named
     where ${called('k.sounding', name)} and not ${called('sounds_like(named.value)', name)}`;

/**
 * The universities most of whose programmes are in the city: registers write some names as nobody does, `Pátrai`. Few programmes say nothing of where a university is.
 * SQL that gives ids.
 */
const byProgrammes = (name: string): string => `select p.university_id from programmes p
     where p.university_id in (select m.university_id from programmes m where m.city_fold = any(array(select k.folded from programme_cities k where ${called('k.sounding', name)})))
     group by p.university_id having count(*) filter (where ${called('p.city_sound', name)}) * 2 > count(p.city_sound)`;

/**
 * The universities within so many kilometres of a university of the city, as SQL that gives `id` and `km`, the distance from the nearest. A city
 * is found by the beginning of a word of its name in any language (a shorter text by a whole word), without case and accents, Greek in Latin letters too, by its names in the
 * programmes there, and, where no register calls a university so, by most programmes of one. Most universities of a city have its place: each place is measured from once.
 * A band of latitude, which an index serves, keeps the distance from being computed for all of the world.
 */
export function nearUniversities(bind: Bind, { city, km }: Near): string {
  const word = city.replace(/[\\%_]/g, ' ').trim().replace(/\s+/g, ' ');
  const name = `sounds_like(${bind(`% ${word}${word.length < SHORTEST_BEGINNING ? ' ' : ''}%`)}::text)`;
  const far = `${bind(km)}::double precision`;
  // Both lists are read once, the second one only where the first condition finds nobody.
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
