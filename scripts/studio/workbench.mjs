/**
 * Derives from a schema that is being edited its mistakes, its self-contained form, and its types, its contract and its changes since the release.
 * @typedef {Record<string, any>} Schema
 * @typedef {{ line: number, text: string, file?: string }} Mistake `file`: the file under schemas/ in which it stands, where that is not the
 *   schema itself
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder, readJson, readSchemas, schemaNames, selfContained } from '../generate/bundle.mjs';
import { composed, composedAlone } from '../generate/compose.mjs';
import { joinContract } from '../generate/contract.mjs';
import { findMistakes, findUnreadable } from '../generate/lint.mjs';
import { labelsOf } from '../generate/lint-objects.mjs';
import { lineOf, lockFaults } from '../generate/lint-files.mjs';
import { jsonFaults } from '../generate/lint-json.mjs';
import { withoutRefusedPatterns } from '../generate/lint-patterns.mjs';
import { readLock } from '../generate/lock.mjs';
import { changesSince } from '../generate/schema-diff.mjs';
import { ROOT } from '../lib/sources.mjs';
import { writeSection } from './new-section.mjs';
import { nameFault } from './section-names.mjs';

const UNREADABLE = 'Nothing follows from this text yet: put its mistakes right first.';

/** @param {string} text @returns {Mistake[]} why it is no schema's JSON */
const jsonMistakes = (text) => jsonFaults(text).map(({ line, fault }) => ({ line, text: fault }));

/** A folder of schemas, one of which is being edited. */
export class Workbench {
  #folder;

  /** @param {string} folder laid out as `schemas/` */
  constructor(folder) {
    this.#folder = folder;
  }

  /** The names of the entities, in alphabetical order. */
  names() {
    return schemaNames(this.#folder);
  }

  /** @param {string} name @returns {boolean} whether the folder has this schema; callers check it, so that no other file can be named */
  has(name) {
    return this.names().includes(name);
  }

  /** The vocabulary, the value types, and the fields by which a reference can show the records of each resource, for completion. */
  vocabulary() {
    const vocabulary = readJson(join(this.#folder, 'vocabulary.json'));
    if (!vocabulary.definitions?.node?.properties) throw new Error('schemas/vocabulary.json says no keywords: take it back from git');
    const types = Object.fromEntries(this.#common());
    return { definitions: vocabulary.definitions, types, labels: this.#labels({ definitions: types }) };
  }

  /** @param {{ definitions: Record<string, Schema> }} types */
  #labels(types) {
    try {
      return labelsOf(composed({ entities: readSchemas(this.#folder), common: this.#common() }).entities, types);
    } catch {
      // The check of the schema says which file is broken; until then completion offers no labels.
      return {};
    }
  }

  #common() {
    return readSchemas(join(this.#folder, 'common'));
  }

  /** @param {string} name @param {string} text the section's titles as JSON; see `writeSection` */
  addSection(name, text) {
    const fault = nameFault(this.#folder, name);
    if (fault !== undefined) throw new Error(fault);
    writeSection(this.#folder, name, JSON.parse(text));
  }

  /** @param {string} name */
  #read(name) {
    return readFileSync(join(this.#folder, `${name}.json`), 'utf8');
  }

  /** @param {string} name @returns {{ text: string, samples: unknown[] }} the text of the file, and its valid examples */
  open(name) {
    return { text: this.#read(name), samples: this.#samples(name) };
  }

  /** @param {string} name @returns {unknown[]} */
  #samples(name) {
    try {
      const samples = readJson(join(this.#folder, 'examples', `${name}.valid.json`));
      return Array.isArray(samples) ? samples : [];
    } catch {
      // There are none, or the check of the schema says what is wrong with them.
      return [];
    }
  }

  /**
   * @param {string} text
   * @returns {{ schema: Schema } | { mistake: Mistake }} the self-contained schema, without a lint, which would be too slow to run on each key press
   */
  draw(text) {
    const [unreadable] = jsonMistakes(text);
    if (unreadable) return { mistake: unreadable };
    try {
      return { schema: withoutRefusedPatterns(selfContained(composedAlone(JSON.parse(text), this.#common()), this.#common())) };
    } catch (error) {
      return { mistake: { line: 1, text: error instanceof Error ? error.message : String(error) } };
    }
  }

  /**
   * @param {string} name @param {string} text
   * @returns {Mistake[]} the lint's findings in the schema, then those in other files, such as its examples or a schema that refers to it
   */
  check(name, text) {
    const unreadable = jsonMistakes(text);
    if (unreadable.length > 0) return unreadable;
    const vocabulary = readJson(join(this.#folder, 'vocabulary.json'));
    // Linted together with all other schemas, because they refer to one another.
    const schemas = readFolder(this.#folder);
    schemas.entities.set(name, JSON.parse(text));
    const isOwn = (/** @type {string} */ file) => file === `${name}.json`;
    const found = findMistakes(schemas, vocabulary).map(({ file, place, fault }) => ({
      line: lineOf(isOwn(file) ? text : readFileSync(join(this.#folder, file), 'utf8'), place),
      text: place === '' ? fault : `${place}: ${fault}`,
      ...(!isOwn(file) && { file }),
    }));
    return found.toSorted((a, b) => Number('file' in a) - Number('file' in b));
  }

  /**
   * @param {string} name @param {string} text
   * @returns {Promise<{ types: string, openapi: string, changes: { id: string, detail: string, breaking: boolean, meaning: string, declared: boolean }[] }>}
   *   what follows from it: TypeScript types, its part of the contract, and what differs from the released schema
   * @throws {Error} in words for the maintainer, when this schema or another one cannot be read
   */
  async derive(name, text) {
    const written = { entities: readSchemas(this.#folder), common: this.#common(), records: new Map(), refusals: new Map() };
    if (jsonFaults(text).length > 0) throw new Error(UNREADABLE);
    written.entities.set(name, JSON.parse(text));
    const unreadable = findUnreadable(written, readJson(join(this.#folder, 'vocabulary.json')));
    if (unreadable.some(({ file }) => file === `${name}.json`)) throw new Error(UNREADABLE);
    for (const { file, place, fault } of unreadable) throw new Error(`schemas/${file} ${place}: ${fault}`);
    const { entities, common } = composed(written);
    const lock = readLock(join(this.#folder, 'released.lock.json'));
    for (const fault of lockFaults(this.#folder)) throw new Error(fault);
    const bundled = new Map([...entities].map(([each, schema]) => [each, selfContained(schema, common)]));
    const { openapi, info, components } = joinContract(join(ROOT, 'openapi'), { entities, common, bundled, sections: [], counted: [] });
    const names = [name, `${name}_record`];
    for (const each of names) {
      for (const [, referred = ''] of JSON.stringify(components.schemas[each]).matchAll(/#\/components\/schemas\/(\w+)/g)) {
        if (!names.includes(referred)) names.push(referred);
      }
    }
    const schemas = Object.fromEntries(names.map((each) => [each, components.schemas[each]]));
    const { default: openapiTypescript, astToString } = await import('openapi-typescript');
    const part = { openapi, info, paths: {}, components: { schemas } };
    const types = astToString(await openapiTypescript(/** @type {any} */ (structuredClone(part))));
    const isDeclared = (/** @type {string} */ id) => id in (entities.get(name)?.['x-breaking'] ?? {});
    const changes = changesSince({ entities, common }, lock);
    return {
      types,
      openapi: JSON.stringify({ components: { schemas } }, null, 2),
      changes: changes.filter(({ file }) => file === `${name}.json`).map((change) => ({ ...change, declared: isDeclared(change.id) })),
    };
  }

  /**
   * Writes the file atomically; not at all if the schema has a mistake, or if another program has changed the file. Mistakes in other
   * files, such as its examples, do not block it, because they are corrected after the schema.
   * @param {string} name @param {string} text @param {string} before what the file holds as far as the studio knows
   * @returns {{ written: boolean, mistakes: Mistake[], found?: string }} with what `check` finds; `found`: what the file holds instead of `before`
   */
  save(name, text, before) {
    const mistakes = this.check(name, text);
    if (mistakes.some(({ file }) => file === undefined)) return { written: false, mistakes };
    const found = this.#read(name);
    if (found !== before && found !== text) return { written: false, mistakes, found };
    const file = join(this.#folder, `${name}.json`);
    writeFileSync(`${file}.next`, text);
    renameSync(`${file}.next`, file);
    return { written: true, mistakes };
  }
}
