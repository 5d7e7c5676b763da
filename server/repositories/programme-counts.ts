import type { ListField } from '@domain/records/list-fields';
import { COUNTED_NAMES, type CountedName } from '@domain/catalogue/programme-filters';
import type { Db } from '../db/db';
import { addConditions, comparedValue, type FieldCondition, isHeld } from './field-sql';
import type { Matching } from './predicate';
import { FACETS, MARKED_FACETS, PROGRAMME_VALUES, programmePredicate, valuesOf, type ProgrammeFilters, type ValuesOf } from './programme-filters';
import { searchProgrammes } from './programme-search';

/** How many programmes each value of each filter would give: by the filter's name, then by the value. */
export type ValueCounts = Record<string, Record<string, number>>;

/** How many programmes have the same values in all that is counted; the values are in the order of the facets. */
export interface Combination {
  values: readonly (readonly string[])[];
  count: number;
}

/** Keeps the combinations of the whole catalogue, by the names of the facets, for those who ask after one another. */
export type CatalogueKeeper = (facets: string, make: () => Promise<readonly Combination[]>) => Promise<readonly Combination[]>;

interface Asked {
  filters: ProgrammeFilters;
  conditions: readonly FieldCondition[];
  /** Fields that a mark of the schemas makes a filter whose values are counted. */
  marked: readonly ListField[];
  now: Date;
  keep?: CatalogueKeeper | undefined;
}

/** What one group of programmes has in common. */
interface Row {
  facets: readonly unknown[];
  status: string | null;
  /** Of marked fields that `facets` does not hold. */
  marked: Readonly<Record<string, unknown>>;
}

/** A filter by whose values programmes are told apart, and those of its values that are set; undefined where it is not set. */
interface Facet {
  name: string;
  /** What its values are read from, in the items of `facets`, the status and the cells of marked fields. */
  cell: (row: Row) => unknown;
  values: ValuesOf;
  chosen: ReadonlySet<string> | undefined;
}

const STATUS = (now: string) => `
  case min(case when closes_at <= ${now} then 2 when opens_at > ${now} then 1 else 0 end)
  when 0 then 'open' when 1 then 'upcoming' else 'closed' end as status from calls where state = 'published' and archived_at is null`;

/**
 * A part of the catalogue is found once, and only its calls are looked at; the whole is read as it is grouped, and so is a part that may be as large and is
 * found by what the same index holds.
 */
const FENCE = { whole: 'not materialized', part: 'materialized' } as const;
const CALLS = { whole: '', part: 'and programme_id in (select id from found)' } as const;

const setOf = (values: unknown): ReadonlySet<string> | undefined => (values === undefined ? undefined : new Set([values].flat().map(String)));

/** As the database compares it: 6.0 is 6. */
const compared = ({ type }: ListField, value: unknown): unknown => (type === 'number' ? Number(value) : value);

/** What the column holds of a marked field, or else what was read of the record; an old one may hold anything where a number is meant. */
function markOf({ name, type }: ListField): Facet['cell'] {
  const kept = MARKED_FACETS.indexOf(name);
  if (kept < 0) return ({ marked }) => marked[name] ?? null;
  return ({ facets: { [FACETS.length + kept]: cell = null } }) => (type === 'number' && typeof cell !== 'number' ? null : cell);
}

const markedFacet = (field: ListField, conditions: readonly FieldCondition[]): Facet => ({
  name: field.name,
  cell: markOf(field),
  values: (cell) => (cell === null ? [] : [cell].flat().map(String)),
  chosen: setOf(conditions.find((condition) => condition.field.name === field.name)?.values.map((value) => compared(field, value))),
});

/** Its values are not counted, but it says the same as the status does, and so need not be left to the database. */
const IS_OPEN = { name: 'is_open', cell: ({ status }: Row) => status, values: (cell: unknown) => [String(cell === 'open')] } as const;

const itemOf = (name: CountedName): Facet['cell'] => {
  if (name === 'apply_status') return ({ status }) => status;
  const position = FACETS.indexOf(name);
  return ({ facets }) => facets[position];
};

const facetsOf = ({ filters, conditions, marked }: Asked): Facet[] => [
  { ...IS_OPEN, chosen: setOf(filters.is_open) },
  ...COUNTED_NAMES.map((name) => ({ name, cell: itemOf(name), values: valuesOf(name), chosen: setOf(filters[name]) })),
  ...marked.map((field) => markedFacet(field, conditions)),
];

/** What is asked for beside the facets: only that is left to the database. */
function besideFacets(facets: readonly Facet[], { filters, conditions }: Asked): Pick<Asked, 'filters' | 'conditions'> {
  const names = new Set(facets.map(({ name }) => name));
  return {
    filters: Object.fromEntries(Object.entries(filters).filter(([name, value]) => value !== undefined && !names.has(name))),
    conditions: conditions.filter(({ field }) => !names.has(field.name)),
  };
}

const isByIndex = ({ filters, conditions }: Pick<Asked, 'filters' | 'conditions'>): boolean =>
  Object.keys(filters).every((name) => name === 'university_id') && conditions.every(({ field }) => isHeld(PROGRAMME_VALUES, field.path));

/** Reads the combinations in one pass over what is found; far fewer than programmes, they are counted by one facet after the other at no cost. */
async function readCombinations(
  db: Db,
  facets: readonly Facet[],
  { filters, conditions, marked, now, matching, of }: Asked & { matching: Matching; of: keyof typeof FENCE },
): Promise<Combination[]> {
  const predicate = programmePredicate(filters, now, matching);
  addConditions(predicate, conditions, PROGRAMME_VALUES);
  const at = `${predicate.bind(now)}::timestamptz`;
  const read = marked.filter(({ name }) => !MARKED_FACETS.includes(name));
  const cells = read.map((field, position) => `, ${comparedValue(field, PROGRAMME_VALUES)} as cell_${String(position)}`).join('');
  const names = read.map((_, position) => `, cell_${String(position)}`).join('');
  const rows = await db.query<Record<string, unknown> & { facets: string; status: string | null; count: number }>(
    `with found as ${FENCE[of]} (select p.id, p.facets${cells} from programmes p where ${predicate.sql})
     select facets, status${names}, count(*)::int as count
       from found left join (select programme_id, ${STATUS(at)} ${CALLS[of]} group by programme_id) s on s.programme_id = found.id
      group by facets, status${names}`,
    predicate.parameters,
  );
  return rows.map((row) => {
    const marks = Object.fromEntries(read.map(({ name }, position) => [name, row[`cell_${String(position)}`]]));
    const group = { facets: JSON.parse(row.facets) as unknown[], status: row.status, marked: marks };
    return { values: facets.map(({ cell, values }) => values(cell(group))), count: Number(row.count) };
  });
}

/** Counts each facet with what is set of all but itself, so that its other values can be seen; `total` have all that is set. */
function countValues(facets: readonly Facet[], combinations: readonly Combination[]): { counts: ValueCounts; total: number } {
  const counts = facets.map(() => new Map<string, number>());
  let total = 0;
  for (const { values, count } of combinations) {
    const failing = facets.flatMap(({ chosen }, position) => (chosen && !values[position]?.some((value) => chosen.has(value)) ? [position] : []));
    if (failing.length === 0) total += count;
    for (const position of failing.length === 0 ? facets.keys() : failing.length === 1 ? failing : []) {
      for (const value of values[position] ?? []) counts[position]?.set(value, (counts[position].get(value) ?? 0) + count);
    }
  }
  const told = facets.flatMap(({ name }, position) => (name === IS_OPEN.name ? [] : [[name, Object.fromEntries(counts[position] ?? [])] as const]));
  return { counts: Object.fromEntries(told), total };
}

/**
 * How many programmes each value of each filter would give beside all others that are set; words are matched as the list matches them.
 * A value that would give none is not named.
 */
export async function countProgrammeValues(db: Db, asked: Asked): Promise<ValueCounts> {
  const { filters, keep, now } = asked;
  const facets = facetsOf(asked);
  const beside = besideFacets(facets, asked);
  const isAll = Object.keys(beside.filters).length + beside.conditions.length === 0;
  const of = isByIndex(beside) ? 'whole' : 'part';
  const { counts } = await searchProgrammes(db, { filters, now }, async (on, matching) => {
    const read = () => readCombinations(on, facets, { ...asked, ...beside, matching, of });
    // What is kept may be read anew after the answer, when a transaction is over.
    return countValues(facets, await (isAll && keep && on === db ? keep(facets.map(({ name }) => name).join(), read) : read()));
  });
  return counts;
}
