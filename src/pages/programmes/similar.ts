import { fetchProgrammes, type Programme } from '../../components/catalogue';

const MOST = 3;

/** How many are asked for, so that other universities are among them where one university has many of the field. */
const ASKED = 20;

/** At most three of `found` that are neither the programme itself nor shown already; those of other universities come first, else as found. */
function pickSimilar(programme: Programme, found: readonly Programme[], shown: readonly Programme[]): Programme[] {
  const known = new Set([programme, ...shown].map(({ id }) => id));
  const others = found.filter(({ id }) => !known.has(id));
  const isElsewhere = ({ university_id: university }: Programme) => university !== programme.university_id;
  return [...others.filter(isElsewhere), ...others.filter((other) => !isElsewhere(other))].slice(0, MOST);
}

async function fetchBy(filter: Parameters<typeof fetchProgrammes>[0]['filter'] | undefined, programme: Programme, shown: readonly Programme[]): Promise<Programme[]> {
  if (!filter) return [];
  const { rows } = await fetchProgrammes({ filter, page: { page: 1, limit: ASKED } });
  return pickSimilar(programme, rows, shown);
}

/** Programmes of the same field (ISCED-F) and type; none for one whose field is not stated. @throws {ApiError} */
export function fetchSimilar(programme: Programme, shown: readonly Programme[]): Promise<Programme[]> {
  const { topic, prog_type: type } = programme;
  return fetchBy(topic === undefined ? undefined : { topic, prog_type: type }, programme, shown);
}

/** The field and type of a programme, as filters that find what is like it and open; undefined where its field is not stated. */
export const openLike = ({ topic, prog_type: type }: Programme) => (topic === undefined ? undefined : { topic: [topic], prog_type: [type], is_open: true });

/** Programmes of the same field and type that take applications now. @throws {ApiError} */
export const fetchOpenLike = (programme: Programme): Promise<Programme[]> => fetchBy(openLike(programme), programme, []);
