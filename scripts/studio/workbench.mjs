/**
 * Derives from a schema that is being edited its mistakes, its self-contained form, and its types, its contract and its changes since the release.
 * @typedef {Record<string, any>} Schema
 * @typedef {{ line: number, text: string, file?: string }} Mistake `file`: the examples under schemas/ in which it stands, where it is not
 *   in the schema itself
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder, readJson, readSchemas, schemaNames, selfContained } from '../generate/bundle.mjs';
import { joinContract } from '../generate/contract.mjs';
import { findMistakes } from '../generate/lint.mjs';
import { labelsOf } from '../generate/lint-objects.mjs';
import { lineOf } from '../generate/lint-files.mjs';
import { jsonFaults } from '../generate/lint-json.mjs';
import { readLock } from '../generate/lock.mjs';
import { changesSince } from '../generate/schema-diff.mjs';
import { ROOT } from '../lib/sources.mjs';
import { writeSection } from './new-section.mjs';

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
    return { keywords: vocabulary.definitions.node.properties, types, labels: this.#labels({ definitions: types }) };
  }

  /** @param {{ definitions: Record<string, Schema> }} types */
  #labels(types) {
    try {
      return labelsOf(readSchemas(this.#folder), types);
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
    if (!/^[a-z]+(_[a-z]+)*$/.test(name)) throw new Error('The name is written in snake_case: small English letters and underscores.');
    writeSection(this.#folder, name, JSON.parse(text));
  }

  /** @param {string} name @returns {{ text: string, samples: unknown[] }} the text of the file, and its valid examples */
  open(name) {
    const text = readFileSync(join(this.#folder, `${name}.json`), 'utf8');
    const examples = join(this.#folder, 'examples', `${name}.valid.json`);
    return { text, samples: existsSync(examples) ? readJson(examples) : [] };
  }

  /**
   * @param {string} text
   * @returns {{ schema: Schema } | { mistake: Mistake }} the self-contained schema, without a lint, which would be too slow to run on each key press
   */
  draw(text) {
    const [unreadable] = jsonFaults(text);
    if (unreadable) return { mistake: { line: unreadable.line, text: unreadable.fault } };
    try {
      return { schema: selfContained(JSON.parse(text), this.#common()) };
    } catch (error) {
      return { mistake: { line: 1, text: error instanceof Error ? error.message : String(error) } };
    }
  }

  /** @param {string} name @param {string} text @returns {Mistake[]} the lint's findings in the schema, and in its examples when checked against it */
  check(name, text) {
    const drawn = this.draw(text);
    if ('mistake' in drawn) return [drawn.mistake];
    const vocabulary = readJson(join(this.#folder, 'vocabulary.json'));
    // Linted together with all other schemas, because they refer to one another.
    const schemas = readFolder(this.#folder);
    schemas.entities.set(name, JSON.parse(text));
    const texts = new Map([[`${name}.json`, text], ...this.#examples(name)]);
    return findMistakes(schemas, vocabulary)
      .filter(({ file }) => texts.has(file))
      .map(({ file, place, fault }) => ({ line: lineOf(texts.get(file) ?? '', place), text: place === '' ? fault : `${place}: ${fault}`, ...(file !== `${name}.json` && { file }) }));
  }

  /** The texts of a schema's example files. @param {string} name @returns {[file: string, text: string][]} */
  #examples(name) {
    const files = ['valid', 'invalid'].map((kind) => `examples/${name}.${kind}.json`).filter((file) => existsSync(join(this.#folder, file)));
    return files.map((file) => [file, readFileSync(join(this.#folder, file), 'utf8')]);
  }

  /**
   * @param {string} name @param {string} text of a schema that can be drawn
   * @returns {Promise<{ types: string, openapi: string, changes: { id: string, detail: string, breaking: boolean, meaning: string, declared: boolean }[] }>}
   *   what follows from it: TypeScript types, its part of the contract, and what differs from the released schema
   */
  async derive(name, text) {
    const common = this.#common();
    const entities = readSchemas(this.#folder).set(name, JSON.parse(text));
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
    const changes = changesSince({ entities, common }, readLock(join(this.#folder, 'released.lock.json')));
    return { types, openapi: JSON.stringify({ components: { schemas } }, null, 2), changes: changes.filter(({ file }) => file === `${name}.json`).map((change) => ({ ...change, declared: isDeclared(change.id) })) };
  }

  /**
   * Writes the file atomically; not at all if the schema has a mistake. Mistakes in its examples do not block it, because they are corrected after the schema.
   * @param {string} name @param {string} text
   * @returns {{ written: boolean, mistakes: Mistake[] }} with what `check` finds
   */
  save(name, text) {
    const mistakes = this.check(name, text);
    if (mistakes.some(({ file }) => file === undefined)) return { written: false, mistakes };
    const file = join(this.#folder, `${name}.json`);
    writeFileSync(`${file}.next`, text);
    renameSync(`${file}.next`, file);
    return { written: true, mistakes };
  }
}
