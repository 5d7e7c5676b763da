/** The fields that every record of a schema has, so that the benchmarks' records stay valid when a maintainer requires one more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/sources.mjs';

/** @typedef {import('@generated/api').components['schemas']} Schemas */

/**
 * The required fields of a schema's first example.
 * @template {keyof Schemas} Name
 * @param {Name} name of the schema
 * @returns {Schemas[Name]}
 */
export function requiredFields(name) {
  const { required = [], examples: [example] } = JSON.parse(readFileSync(join(ROOT, 'schemas', `${name}.json`), 'utf8'));
  return /** @type {Schemas[Name]} */ (Object.fromEntries(Object.entries(example).filter(([field]) => required.includes(field))));
}
