import { fetchProgrammes, type Programme } from '../../components/catalogue';

const MAX_SIMILAR = 3;

/** The number of programmes to request, so that other universities are included even if one university has many in the field. */
const REQUESTED_ROWS = 20;

/** At most three of `found`, without the programme itself and those shown already; those of other universities first, else in their order. */
function pickSimilar(programme: Programme, found: readonly Programme[], shown: readonly Programme[]): Programme[] {
  const known = new Set([programme, ...shown].map(({ id }) => id));
  const others = found.filter(({ id }) => !known.has(id));
  const isElsewhere = ({ university_id: university }: Programme) => university !== programme.university_id;
  return [...others.filter(isElsewhere), ...others.filter((other) => !isElsewhere(other))].slice(0, MAX_SIMILAR);
}

async function fetchBy(
  filter: Parameters<typeof fetchProgrammes>[0]['filter'] | undefined,
  programme: Programme,
  shown: readonly Programme[],
): Promise<Programme[]> {
  if (!filter) return [];
  const { rows } = await fetchProgrammes({ filter, page: { page: 1, limit: REQUESTED_ROWS } });
  return pickSimilar(programme, rows, shown);
}

/** Programmes of the same field (ISCED-F) and type; none for a programme without a stated field. @throws {ApiError} */
export function fetchSimilar(programme: Programme, shown: readonly Programme[]): Promise<Programme[]> {
  const { topic, prog_type: type } = programme;
  return fetchBy(topic === undefined ? undefined : { topic, prog_type: type }, programme, shown);
}

/** The filters for open programmes of the same field and type; undefined for a programme without a stated field. */
export const openLike = ({ topic, prog_type: type }: Programme) => (topic === undefined ? undefined : { topic: [topic], prog_type: [type], is_open: true });

/** Programmes of the same field and type that take applications now. @throws {ApiError} */
export const fetchOpenLike = (programme: Programme): Promise<Programme[]> => fetchBy(openLike(programme), programme, []);
