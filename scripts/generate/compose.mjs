/**
 * Composes the schemas of records that share fields: a file of `schemas/` names a file of `schemas/common/` with `x-shared` in the `allOf` of its
 * root, and has all that this one says. Everything but the lint, which names the files, and the rename, which writes them, reads the composed schemas.
 * @typedef {Record<string, any>} Schema
 * @typedef {{ file: string, place: string }} Spot a JSON pointer into a file under `schemas/`
 * @typedef {{ file: string, schema: Schema, placeOf?: (index: number) => string }} Part `placeOf`: the place of a condition by its index
 * @typedef {Map<string, Spot>} Origins where a part of a composed schema is written, by its JSON pointer
 */
import { referenceOf, referredName, withReferences } from '../../domain/schema/references.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { pointerToken, referring } from './lint-references.mjs';

/** What a file says about itself, and not about the records that have its fields. */
const OF_THE_FILE = ['$schema', '$id', '$comment', 'title', 'description', 'x-i18n', 'x-shared'];
/** Keywords whose entries have names: those of the shared file come first, in its order, and a file may add keywords to one of them. */
const NAMED = ['properties', 'x-read-only', 'x-computed', 'x-breaking'];
/** Keywords that are lists: those of the shared file come first. */
const LISTS = ['required', 'x-keys', 'x-groups', 'x-rules', 'x-server-fields', 'allOf'];

const ROOT_PART = /^\/allOf\/\d+$/;
const PART = /\/allOf\/\d+$/;

/** The shared file as a part of a record's schema: its condition becomes one of several, and its references are those of a file of `schemas/`. @param {Part} part @returns {Part} */
function asShared({ file, schema }) {
  const { if: test, then, else: otherwise, allOf = [], ...rest } = withReferences(
    schema,
    (reference) => (/^[a-z_]+\.json$/.test(reference) ? `common/${reference}` : reference),
  );
  const condition = test === undefined ? [] : [{ if: test, ...(then !== undefined && { then }), ...(otherwise !== undefined && { else: otherwise }) }];
  const conditions = Array.isArray(allOf) ? [...condition, ...allOf] : allOf;
  const kept = Object.entries(rest).filter(([key]) => !OF_THE_FILE.includes(key));
  const placeOf = (/** @type {number} */ index) => (index < condition.length ? '' : `/allOf/${index - condition.length}`);
  return { file, schema: { ...Object.fromEntries(kept), ...((conditions.length > 0 || !Array.isArray(allOf)) && { allOf: conditions }) }, placeOf };
}

/** The file of the record as a part of its schema, without the names of shared files. @param {Part} part @param {readonly Part[]} shared @returns {Part} */
function asOwn({ file, schema: { allOf, ...schema } }, shared) {
  const own = [...allOf.entries()].filter(([, part]) => Object.keys(part).length > 1 || !shared.some((each) => each.file === referenceOf(part)));
  return {
    file,
    schema: own.length > 0 ? { ...schema, allOf: own.map(([, part]) => part) } : schema,
    placeOf: (/** @type {number} */ index) => `/allOf/${own[index]?.[0]}`,
  };
}

/** Why an entry may not be in two files: they have the same keywords of it, or one has no keywords. @param {unknown} before @param {unknown} said */
function twice(before, said) {
  if (!isRecord(before) || !isRecord(said)) return 'already';
  const keywords = Object.keys(said).filter((key) => key in before);
  return keywords.length > 0 ? `already, with ${keywords.map((key) => `"${key}"`).join(', ')}` : undefined;
}

/**
 * The entries of a keyword of `NAMED` together; a keyword of the later part wins.
 * @param {string} keyword @param {readonly Part[]} parts @param {{ origins: Origins, report: (spot: Spot, fault: string) => void }} to
 */
function namedTogether(keyword, parts, { origins, report }) {
  /** @type {Map<string, unknown>} */
  const all = new Map();
  for (const { file, schema } of parts) {
    for (const [name, said] of Object.entries(schema[keyword])) {
      const place = `/${keyword}/${pointerToken(name)}`;
      const before = all.get(name);
      const fault = all.has(name) && keyword !== 'x-breaking' ? twice(before, said) : undefined;
      if (fault) report({ file, place }, `is in schemas/${origins.get(place)?.file} ${fault}: take that out here, or out of there if the schemas differ in it`);
      const adds = isRecord(before) && isRecord(said);
      all.set(name, adds ? { ...before, ...said } : said);
      if (!adds) origins.set(place, { file, place });
      for (const key of adds ? Object.keys(said) : []) origins.set(`${place}/${pointerToken(key)}`, { file, place: `${place}/${pointerToken(key)}` });
    }
  }
  return Object.fromEntries(all);
}

/** @param {string} keyword @param {readonly Part[]} parts @param {Origins} origins */
function listsTogether(keyword, parts, origins) {
  /** @type {unknown[]} */
  const all = [];
  for (const { file, schema, placeOf } of parts) {
    for (const [index, item] of schema[keyword].entries()) {
      // A name that both files have in `required` is one name.
      if (typeof item === 'string' && all.includes(item) && keyword === 'required') continue;
      origins.set(`/${keyword}/${all.length}`, { file, place: keyword === 'allOf' && placeOf ? placeOf(index) : `/${keyword}/${index}` });
      all.push(item);
    }
  }
  return all;
}

/** @param {Part} own @param {readonly Part[]} shared @param {(spot: Spot, fault: string) => void} report */
function together(own, shared, report) {
  const parts = [...shared.map(asShared), asOwn(own, shared)];
  /** @type {Origins} */
  const origins = new Map();
  const keywords = new Set([...Object.keys(own.schema), ...parts.flatMap(({ schema }) => Object.keys(schema))]);
  const schema = Object.fromEntries([...keywords].flatMap((keyword) => {
    const saying = parts.filter((part) => keyword in part.schema);
    const last = saying.at(-1);
    if (!last) return [];
    origins.set(`/${keyword}`, { file: last.file, place: `/${keyword}` });
    // What is of another type is reported in its file.
    const fitting = (/** @type {(said: unknown) => boolean} */ test) => (test(last.schema[keyword]) ? saying.filter((part) => test(part.schema[keyword])) : []);
    const [named, lists] = [NAMED.includes(keyword) ? fitting(isRecord) : [], LISTS.includes(keyword) ? fitting(Array.isArray) : []];
    if (named.length > 0) return [[keyword, namedTogether(keyword, named, { origins, report })]];
    return [[keyword, lists.length > 0 ? listsTogether(keyword, lists, origins) : last.schema[keyword]]];
  }));
  return { schema, origins };
}

/** The names of the files in the `allOf` of a root, each with its place. @param {Schema} schema */
const namedIn = (schema) =>
  (Array.isArray(schema.allOf) ? schema.allOf : []).flatMap((part, index) => {
    const reference = referenceOf(part);
    return reference === undefined ? [] : [{ name: referredName(reference), place: `/allOf/${index}` }];
  });

/**
 * The references to files of shared fields that are elsewhere than in the `allOf` of a record, and references there to other files.
 * @param {{ entities: Map<string, Schema>, common: Map<string, Schema> }} schemas @param {Map<string, Schema>} shared
 * @returns {(Spot & { fault: string })[]}
 */
function misplaced({ entities, common }, shared) {
  const record = [...entities].map(([name, schema]) => ({ file: `${name}.json`, schema, isRecord: true }));
  const others = [...common].map(([name, schema]) => ({ file: `common/${name}.json`, schema, isRecord: false }));
  const inRecords = record.flatMap((
    { file, schema },
  ) => ('x-shared' in schema
    ? [{ file, place: '/x-shared', fault: 'is for a file of common/ whose fields records share: move it there, or take it out' }]
    : [])
  );
  return [
    ...inRecords,
    ...[...record, ...others].flatMap(({ file, schema, isRecord: mayShare }) =>
      referring(schema).flatMap(({ node, place }) => {
        const name = referredName(String(referenceOf(node)));
        if (shared.has(name))
          return mayShare && ROOT_PART.test(place)
            ? []
            : [{ file, place, fault: `common/${name}.json holds fields that records share, and is no value type: name it in the allOf of a record` }];
        const isKnown = common.has(name) && PART.test(place);
        return isKnown
          ? [{
            file,
            place,
            fault:
              `allOf holds conditions only, and files of shared fields: common/${name}.json is a value type; name it by $ref in a field, or flag it by x-shared`,
          }]
          : [];
      })
    ),
  ];
}

/**
 * The schemas as the portal reads them: each record with the fields that it shares, and the value types without the files of shared fields.
 * Composing them again changes nothing.
 * @template {{ entities: Map<string, Schema>, common: Map<string, Schema> }} Schemas
 * @param {Schemas} schemas as they are written
 * @returns {Schemas & { shared: Map<string, Schema>, faults: (Spot & { fault: string })[], located: (file: string, place: string) => Spot }} with the
 *   files of shared fields by name, what keeps files from being composed, and a function that finds where a part of a composed schema is written
 */
export function composed(schemas) {
  const { entities, common } = schemas;
  const shared = new Map([...common].filter(([, schema]) => schema['x-shared'] === true));
  const faults = misplaced(schemas, shared);
  /** @type {Map<string, Origins>} */
  const origins = new Map();
  const whole = [...entities].map(([name, schema]) => {
    const file = `${name}.json`;
    const bases = namedIn(schema).flatMap(({ name: base }) => (shared.has(base) ? [{ file: `common/${base}.json`, schema: shared.get(base) ?? {} }] : []));
    if (bases.length === 0) return /** @type {const} */ ([name, schema]);
    const composition = together({ file, schema }, bases, (spot, fault) => void faults.push({ ...spot, fault }));
    origins.set(file, composition.origins);
    return /** @type {const} */ ([name, composition.schema]);
  });
  return {
    ...schemas,
    entities: new Map(whole),
    common: new Map([...common].filter(([name]) => !shared.has(name))),
    shared,
    faults,
    located: (file, place) => spotOf(origins.get(file), { file, place }),
  };
}

/** Where a part of a composed schema is written. @param {Origins | undefined} origins @param {Spot} spot @returns {Spot} */
function spotOf(origins, { file, place }) {
  for (let end = place.length; origins && end > 0; end = place.lastIndexOf('/', end - 1)) {
    const origin = origins.get(place.slice(0, end));
    if (origin) return { file: origin.file, place: origin.place + place.slice(end) };
  }
  return { file, place };
}

/**
 * One schema as it is composed.
 * @param {Schema} schema @param {Map<string, Schema>} common
 * @throws {Error} with the fault, where it cannot be composed
 */
export function composedAlone(schema, common) {
  const { entities, faults: [fault] } = composed({ entities: new Map([['', schema]]), common });
  if (fault) throw new Error(`${fault.place}: ${fault.fault}`);
  return entities.get('') ?? schema;
}
