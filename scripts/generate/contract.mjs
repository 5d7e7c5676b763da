/** Joins the contract's files and the schemas into one OpenAPI document. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { REFERENCE, referredName, withReferences } from '../../domain/schema/references.ts';
import { without } from './bundle.mjs';
import { readForm } from './read-form.mjs';

/** @param {string} file */
const readYaml = (file) => parse(readFileSync(file, 'utf8'));

/** @param {string} text the template's text @param {readonly string[]} sections */
const perSection = (text, sections) => Object.assign({}, ...sections.map((section) => parse(text.replaceAll('SECTION', section))));

/** @param {string} folder @param {readonly string[]} sections */
function readPaths(folder, sections) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml')).sort();
  return Object.assign(
    {},
    ...files.map((file) => file === 'sections.yaml' ? perSection(readFileSync(join(folder, file), 'utf8'), sections) : readYaml(join(folder, file))),
  );
}

/**
 * The components that the paths of the contract share: common.yaml, with the schemas of the other files of its folder.
 * @param {string} folder
 */
function readComponents(folder) {
  const { 'common.yaml': common, ...others } = Object.fromEntries(
    readdirSync(folder).filter((file) => file.endsWith('.yaml')).sort().map((file) => [file, readYaml(join(folder, file))]),
  );
  return { ...common, schemas: Object.assign({}, common.schemas, ...Object.values(others).map(({ schemas }) => schemas)) };
}

/** The reference to a schema of the contract. @param {string} name */
const component = (name) => `#/components/schemas/${name}`;

/** A schema with its references changed to the components of the contract. @param {any} node */
const intoComponents = (node) => withReferences(node, (reference) => component(referredName(reference)));

/** @param {Record<string, any>} schema */
const asComponent = (schema) => without(schema, ['$schema', '$id', 'definitions']);

/**
 * A complete profile has a list of records for each section.
 * @param {Record<string, any>} profile @param {readonly string[]} sections
 */
function withSections(profile, sections) {
  const lists = sections.map((section) => [section, { type: 'array', items: { [REFERENCE]: component(`${section}_record`) } }]);
  return {
    ...profile,
    required: [...profile.required, ...sections],
    properties: { ...profile.properties, ...Object.fromEntries(lists) },
  };
}

/** Adds the counted filters to the schema of the counts of programmes. @param {Record<string, any>} counts @param {readonly string[]} names */
const withCounted = (counts, names) => ({
  ...counts,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { [REFERENCE]: component('ValueCounts') }])),
});

/** @param {Record<string, string>} names HTTP statuses, each with the name of its response in components/common.yaml */
const answers = (names) => Object.fromEntries(Object.entries(names).map(([status, name]) => [status, { [REFERENCE]: `#/components/responses/${name}` }]));

/** The responses that every operation may give; added here, so that the files need not repeat them. */
export const EVERYWHERE = answers({ 400: 'BadRequest', 408: 'Slow', 429: 'TooMany', 431: 'LongHeaders', 503: 'Unavailable', 507: 'StorageFull' });

/** The responses of every operation that may have a request body: all methods except GET. */
const WITH_BODY = { ...EVERYWHERE, ...answers({ 413: 'TooLarge', 415: 'WrongType' }) };

/** @param {Record<string, any>} paths */
const withEverywhere = (paths) =>
  mapValues(paths, (item) =>
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => {
        if (!operation.responses) return [method, operation];
        return [method, { ...operation, responses: { ...operation.responses, ...(method === 'get' ? EVERYWHERE : WITH_BODY) } }];
      }),
    ));

/**
 * @param {Record<string, any>} object
 * @param {(value: any) => any} change
 */
const mapValues = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/**
 * @param {string} folder where the contract's files are
 * @param {{ entities: Map<string, any>, common: Map<string, any>, bundled: Map<string, any>, sections: readonly string[], counted: readonly string[] }} facts
 * @returns {Record<string, any>} the whole contract; every `$ref` points into it
 */
export function joinContract(folder, { entities, common, bundled, sections, counted }) {
  const frame = readYaml(join(folder, 'openapi.yaml'));
  const shared = readComponents(join(folder, 'components'));
  const serverFields = common.get('server_fields') ?? {};
  const schemas = {
    ...shared.schemas,
    CompleteProfile: withSections(shared.schemas.CompleteProfile, sections),
    ProgrammeCounts: withCounted(shared.schemas.ProgrammeCounts, counted),
  };
  for (const [name, schema] of common) schemas[name] = asComponent(intoComponents(schema));
  for (const name of entities.keys()) {
    const schema = bundled.get(name) ?? {};
    schemas[name] = intoComponents(asComponent(schema));
    schemas[`${name}_record`] = intoComponents(asComponent(readForm(schema, serverFields)));
  }
  return { ...frame, paths: withEverywhere(readPaths(join(folder, 'paths'), sections)), components: { ...shared, schemas } };
}
