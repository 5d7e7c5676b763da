/**
 * The programme filters from `x-filter` in their schemas, with the labels of the filters and of their codes, for the programmes page and
 * for the counts in the contract.
 * @typedef {import('../../domain/schema/schema.ts').Schema} Schema
 * @typedef {import('../../domain/schema/schema.ts').SchemaPlace} SchemaPlace
 */
import { listFields } from '../../domain/records/list-fields.ts';
import { COUNTED_NAMES, DECLARED_NAMES, FILTER_NAMES, PROGRAMME_FILTERS, fieldOfFilter, isCounted } from '../../domain/catalogue/programme-filters.ts';
import { PROGRAMME_SCHEMAS } from '../../domain/catalogue/programme-types.ts';
import { mergedSchemas } from '../../domain/schema/merged.ts';
import { resolve, schemaAt } from '../../domain/schema/resolve.ts';

/** The keywords that rendering a filter needs. */
const NEEDED = /** @type {const} */ (['type', 'format', 'enum', 'x-enum-labels', 'x-enum-source']);

/** @param {Schema} field @param {Schema} value @returns {Record<string, unknown>} */
const wordsOf = (field, value) => ({
  title: field.title,
  'x-i18n': { el: { title: field['x-i18n']?.el?.title } },
  ...Object.fromEntries(NEEDED.filter((keyword) => value[keyword] !== undefined).map((keyword) => [keyword, value[keyword]])),
});

/**
 * One schema with what each type of programme has for lists.
 * @param {Map<string, Schema>} bundled schemas, whose references are followed within them
 */
export const programmesPlace = (bundled) =>
  mergedSchemas(Object.values(PROGRAMME_SCHEMAS).map((name) => bundled.get(name) ?? {}).map((schema) => ({ schema, document: schema })));

/** The schema of a field, or of its items, that has the codes. @param {Schema} field @param {object} document */
const codesOf = (field, document) => (field.items ? resolve(field.items, document) : field);

/** The filters that the schemas alone make. @param {SchemaPlace} place of `programmesPlace` */
export function schemaFilters(place) {
  const used = FILTER_NAMES.map(fieldOfFilter);
  return listFields(place).flatMap(({ name, path, type, operator, readers }) => {
    const field = schemaAt(path, place) ?? {};
    // Left out: fields that some readers may not see, because a filter would reveal their values, and references, which have their own search.
    if (operator === undefined || readers.length > 0 || field['x-reference'] || used.includes(name)) return [];
    const currencies = type === 'money' ? { currencies: resolve(field.properties?.['currency'], place.document).enum } : {};
    return [{ name, type, operator, schema: wordsOf(field, codesOf(field, place.document)), ...currencies }];
  });
}

/** The codes and labels of a filter's field. @param {import('../../domain/catalogue/programme-filters.ts').FilterName} name @param {SchemaPlace} place */
function wordsOfFilter(name, place) {
  const field = schemaAt([fieldOfFilter(name) ?? name], place) ?? {};
  return wordsOf(field, codesOf(field, place.document));
}

/** The codes and labels of the filters that have code of their own and take their codes from the schemas. @param {SchemaPlace} place of `programmesPlace` */
export const declaredFilters = (place) => Object.fromEntries(DECLARED_NAMES.map((name) => [name, wordsOfFilter(name, place)]));

/** The filters whose codes and labels are too long to be part of the code: public pages load them as data. */
const LOADED_NAMES = /** @type {const} */ (['topic', 'language']);

/**
 * The codes and labels that cards and filters of programmes of all types show, as a schema with the fields of `LOADED_NAMES`.
 * @param {SchemaPlace} place of `programmesPlace`
 */
export const programmeWords = (place) => ({
  properties: Object.fromEntries(LOADED_NAMES.map((name) => [fieldOfFilter(name) ?? name, wordsOfFilter(name, place)])),
});

/** The names of the filters whose values are counted. @param {ReturnType<typeof schemaFilters>} schemaFields */
export const countedNames = (schemaFields) => [...COUNTED_NAMES, ...schemaFields.filter(isCounted).map(({ name }) => name)];

/**
 * The names of the filters that take several values: code filters, unless the schemas give the field another operator than `in`.
 * @param {SchemaPlace} place of `programmesPlace` @param {ReturnType<typeof schemaFilters>} schemaFields
 * @returns {string[]}
 */
export function severalNames(place, schemaFields) {
  const fields = listFields(place);
  const own = FILTER_NAMES.filter((name) => {
    const { operator = 'in' } = fields.find((field) => field.name === fieldOfFilter(name)) ?? {};
    return PROGRAMME_FILTERS[name].kind === 'code' && operator === 'in';
  });
  return [...own, ...schemaFields.filter(({ operator }) => operator === 'in').map(({ name }) => name)];
}
