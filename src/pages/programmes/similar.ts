import { fetchProgrammes, type Programme } from '../../components/catalogue';

const MOST = 3;

/** How many are asked for, so that other universities are among them where one university has many of the field. */
export const SIMILAR_ASKED = 20;

/** At most three of `found` that are neither the programme itself nor shown already; those of other universities come first, else as found. */
export function pickSimilar(programme: Programme, found: readonly Programme[], shown: readonly Programme[]): Programme[] {
  const known = new Set([programme, ...shown].map(({ id }) => id));
  const others = found.filter(({ id }) => !known.has(id));
  const isElsewhere = ({ university_id: university }: Programme) => university !== programme.university_id;
  return [...others.filter(isElsewhere), ...others.filter((other) => !isElsewhere(other))].slice(0, MOST);
}

/** Programmes of the same field (ISCED-F) and type; none for one whose field is not stated. @throws {ApiError} */
export async function fetchSimilar(programme: Programme, shown: readonly Programme[]): Promise<Programme[]> {
  const { topic, prog_type: type } = programme;
  if (topic === undefined) return [];
  const { rows } = await fetchProgrammes({ filter: { topic, prog_type: type }, page: { page: 1, limit: SIMILAR_ASKED } });
  return pickSimilar(programme, rows, shown);
}
