import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { addConditions, type FieldCondition } from '../../records/queries/field-sql';
import { PROGRAMME_VALUES, programmePredicate, type ProgrammeCriteria } from './programme-filters';
import { searchProgrammes } from './programme-search';

/** More cities than can be distinguished on a map of this size. */
const MAX_PLACES = 400;

/** A city where programmes are taught: the mean position of its universities, in degrees, and the number of programmes. */
export interface ProgrammeLocation {
  city: LocalizedText;
  latitude: number;
  longitude: number;
  total: number;
}

/** The cities of the matching programmes, the one with most programmes first; universities without a city or coordinates are left out. */
export async function listProgrammeLocations(
  db: Db,
  { filters, conditions, now }: { filters: ProgrammeCriteria; conditions: readonly FieldCondition[]; now: Date },
): Promise<ProgrammeLocation[]> {
  const { places } = await searchProgrammes(db, { filters, now }, async (on, matching) => {
    const predicate = programmePredicate(filters, now, matching);
    addConditions(predicate, conditions, PROGRAMME_VALUES);
    // Different cities can have the same name, so the coordinates rounded to whole degrees distinguish them.
    const rows = await on.query<ProgrammeLocation>(
      `select u.data -> 'city' as city, avg(u.latitude) as latitude, avg(u.longitude) as longitude, sum(f.total)::int as total
         from (select p.university_id, count(*) as total from programmes p where ${predicate.sql} group by p.university_id) f
         join universities u on u.id = f.university_id
        where u.latitude is not null and u.longitude is not null and u.data -> 'city' is not null
        group by u.data -> 'city', round(u.latitude), round(u.longitude)
        order by total desc, latitude, longitude limit ${String(MAX_PLACES)}`,
      predicate.parameters,
    );
    const places = rows.map(({ city, latitude, longitude, total }) => ({
      city,
      latitude: Number(latitude),
      longitude: Number(longitude),
      total: Number(total),
    }));
    return { places, total: places.length };
  });
  return places;
}
