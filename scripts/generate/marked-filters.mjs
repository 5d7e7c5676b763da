/**
 * The programme filters from `x-filter` in their schemas, with the labels of the filters and of their codes, for the programmes page and
 * for the counts in the contract.
 * @typedef {import('../../domain/schema/schema.ts').Schema} Schema
 */
import { listFields } from '../../domain/records/list-fields.ts';
import { COUNTED_NAMES, FILTER_NAMES, PROGRAMME_FILTERS, fieldOfFilter, isCounted } from '../../domain/catalogue/programme-filters.ts';
import { PROGRAMME_SCHEMAS } from '../../domain/catalogue/programme-types.ts';
import { resolve, schemaAt } from '../../domain/schema/resolve.ts';

/** The keywords that rendering a filter needs. */
const NEEDED = /** @type {const} */ (['type', 'format', 'enum', 'x-enum-labels', 'x-enum-source']);

/** @param {Schema} field @param {Schema} value @returns {Record<string, unknown>} */
const wordsOf = (field, value) => ({
  title: field.title,
  'x-i18n': { el: { title: field['x-i18n']?.el?.title } },
  ...Object.fromEntries(NEEDED.filter((keyword) => value[keyword] !== undefined).map((keyword) => [keyword, value[keyword]])),
});

/** @param {Schema} schema */
function filtersIn(schema) {
  const taken = FILTER_NAMES.map(fieldOfFilter);
  return listFields({ schema, document: schema }).flatMap(({ name, path, type, operator, readers }) => {
    const field = schemaAt(path, { schema, document: schema }) ?? {};
    // Left out: fields that some readers may not see, because a filter would reveal their values, and references, which have their own search.
    if (operator === undefined || readers.length > 0 || field['x-reference'] || taken.includes(name)) return [];
    const currencies = type === 'money' ? { currencies: resolve(field.properties?.['currency'], schema).enum } : {};
    return [{ name, type, operator, schema: wordsOf(field, field.items ? resolve(field.items, schema) : field), ...currencies }];
  });
}

/**
 * @param {Map<string, Schema>} bundled schemas, whose references are followed within them
 * @returns {ReturnType<typeof filtersIn>} without duplicates, although several programme types share a field
 */
export function markedFilters(bundled) {
  const all = Object.values(PROGRAMME_SCHEMAS).flatMap((name) => filtersIn(bundled.get(name) ?? {}));
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** The names of the filters whose values are counted. @param {ReturnType<typeof filtersIn>} marked */
export const countedNames = (marked) => [...COUNTED_NAMES, ...marked.filter(isCounted).map(({ name }) => name)];

/**
 * The names of the filters that take several values: code filters, unless the schemas give the field another operator than `in`.
 * @param {Map<string, Schema>} bundled @param {ReturnType<typeof filtersIn>} marked
 * @returns {string[]}
 */
export function severalNames(bundled, marked) {
  const fields = Object.values(PROGRAMME_SCHEMAS).flatMap((name) => {
    const schema = bundled.get(name) ?? {};
    return listFields({ schema, document: schema });
  });
  const own = FILTER_NAMES.filter((name) => {
    const marks = fields.filter((field) => field.name === fieldOfFilter(name));
    return PROGRAMME_FILTERS[name].kind === 'code' && marks.every(({ operator }) => operator === 'in');
  });
  return [...own, ...marked.filter(({ operator }) => operator === 'in').map(({ name }) => name)];
}
