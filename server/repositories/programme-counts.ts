import type { ListField } from '@domain/list-fields';
import { COUNTED_NAMES, type FilterName } from '@domain/programme-filters';
import type { Db } from '../db/db';
import { addConditions, comparedValue, valuesOf, type FieldCondition } from './field-sql';
import { listForgivingly, type Matching } from './forgiving';
import { programmePredicate, valuesInFound, type ProgrammeFilters } from './programme-filters';

/** How many programmes each value of each filter would give: by the filter's name, then by the value. */
export type ValueCounts = Record<string, Record<string, number>>;

/** What is counted, by which filters, when, and by which words. */
interface Asked {
  filters: ProgrammeFilters;
  conditions: readonly FieldCondition[];
  /** Fields that a mark of the schemas makes a filter whose values are counted. */
  marked: readonly ListField[];
  now: Date;
  matching: Matching;
}

/** What programmes are counted by: SQL over `found`, and what it is counted with, which is all but itself, so that its other values can be seen. */
interface Facet {
  name: string;
  values: string;
  asked: Asked;
}

const STATUS = (now: string) => `
  select programme_id, case min(case when closes_at <= ${now} then 2 when opens_at > ${now} then 1 else 0 end)
         when 0 then 'open' when 1 then 'upcoming' else 'closed' end as status
    from calls where state = 'published' group by programme_id`;

const without = (filters: ProgrammeFilters, name: FilterName): ProgrammeFilters =>
  Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));

const facetsOf = (asked: Asked): Facet[] => [
  ...COUNTED_NAMES.map((name) => ({ name, values: valuesInFound(name), asked: { ...asked, filters: without(asked.filters, name) } })),
  ...asked.marked.map((field, position) => ({
    name: field.name,
    values: valuesOf(field, `marked_${position}`),
    asked: { ...asked, conditions: asked.conditions.filter((condition) => condition.field.name !== field.name) },
  })),
];

interface Counted {
  facet: string;
  value: string;
  count: number;
}

/**
 * Counts facets that are asked with the same filters, in one reading of what these find: `found` holds each combination of values once,
 * with its number `n`, which is far less to count by one facet after the other than the programmes themselves.
 */
async function countFacets(db: Db, facets: readonly Facet[], { filters, conditions, marked, now, matching }: Asked): Promise<Counted[]> {
  const predicate = programmePredicate(filters, now, matching);
  addConditions(predicate, conditions, 'p.data');
  const at = `${predicate.bind(now)}::timestamptz`;
  const names = predicate.bind(facets.map(({ name }) => name));
  const columns = marked.map((field, position) => `, ${comparedValue(field, 'p.data')} as marked_${position}`).join('');
  const parts = facets.map(({ values }, position) => `
    select (${names}::text[])[${position + 1}] as facet, value, sum(n) as count from (${values}) as facet_${position} where value is not null group by value`);
  return db.query<Counted>(
    `with found as materialized (
       select p.prog_type, p.languages, p.study_modes, p.topic, p.country, sign(p.fee) as fee, s.status${columns}, count(*) as n
         from programmes p left join (${STATUS(at)}) s on s.programme_id = p.id where ${predicate.sql}
        group by ${[...Array(7 + marked.length).keys()].map((column) => column + 1).join(', ')})
     ${parts.join(' union all ')}`,
    predicate.parameters,
  );
}

/** The facets by the filters that they are asked with. */
function groupsOf(asked: Asked): Facet[][] {
  const groups = new Map<string, Facet[]>();
  for (const facet of facetsOf(asked)) {
    const { filters, conditions } = facet.asked;
    const key = JSON.stringify([filters, conditions.map(({ field, operator, values }) => [field.name, operator, values])]);
    groups.set(key, [...(groups.get(key) ?? []), facet]);
  }
  return [...groups.values()];
}

/**
 * How many programmes each value of each filter would give beside all others that are set; words are matched as the list matches them.
 * A value that would give none is not named.
 */
export async function countProgrammeValues(db: Db, asked: Omit<Asked, 'matching'>): Promise<ValueCounts> {
  const { filters } = asked;
  const { counts } = await listForgivingly(db, Boolean(filters.name || filters.q || filters.city), async (on, matching) => {
    const all = { ...asked, matching };
    const found: Counted[] = [];
    for (const facets of groupsOf(all)) found.push(...(await countFacets(on, facets, facets[0]?.asked ?? all)));
    const counts: ValueCounts = Object.fromEntries(facetsOf(all).map(({ name }) => [name, {}]));
    for (const { facet, value, count } of found) Object.assign(counts[facet] ?? {}, { [value]: Number(count) });
    return { counts, total: found.length };
  });
  return counts;
}
