/**
 * Refuses fields whose values the server would take and lose.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { COLUMN_SCHEMAS, COPIED_INTO, FORMLESS_SCHEMAS } from '../../domain/resources.ts';
import { ownValue } from '../../domain/values/value-at.ts';

/** Schemas whose records have a column for each field, which the code of the server reads and writes. */
const IN_COLUMNS = [...COLUMN_SCHEMAS, ...FORMLESS_SCHEMAS];

/**
 * Checks that the fields of a file are stored, and that the value type into which the server copies them has them too.
 * @param {Schema} schema the root of a file @param {Scene} scene
 */
export function checkStored(schema, { file, common, report }) {
  const name = file.replace('.json', '');
  const [fields, copy] = [Object.keys(schema.properties ?? {}), ownValue(COPIED_INTO, name)];
  const copied = common.get(copy ?? '')?.properties;
  for (const field of fields) {
    if (IN_COLUMNS.includes(name) && !schema['x-keys']?.includes(field)) {
      report(
        `/properties/${field}`,
        'has no column, so its value would be lost: add one by a migration, read and write it in the server, and name the field in "x-keys"',
      );
    }
    if (copied && !Object.hasOwn(copied, field))
      report(`/properties/${field}`, `is not in common/${copy}.json, so that no applicant would be notified: add it there, too`);
  }
}
