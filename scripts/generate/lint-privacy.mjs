/**
 * Checks why and how long a schema says that its data are kept (`x-privacy`), and whether evaluators see them (`x-evaluators`).
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { IMPERSONAL_SCHEMAS, PERSONAL_SCHEMAS, personalPurpose, privacyOf } from '../../domain/records/privacy.ts';

/** The fields of a file, with those that the server adds. @param {Schema} schema @returns {{ place: string, part: Schema }[]} */
const fieldsOf = (schema) =>
  ['properties', 'x-read-only'].flatMap((block) => Object.entries(schema[block] ?? {}).map(([name, part]) => ({ place: `/${block}/${name}`, part })));

/** The parts of a file that may say why data are kept: the file, its fields and its groups. @param {Schema} schema @returns {{ place: string, part: Schema }[]} */
const reasonable = (schema) => [
  { place: '', part: schema },
  ...fieldsOf(schema),
  ...(schema['x-groups'] ?? []).map((/** @type {Schema} */ part, /** @type {number} */ index) => ({ place: `/x-groups/${index}`, part })),
];

/**
 * Checks that every field of applicants' data has `x-privacy`, its purpose and its retention, and that no other data have it.
 * @param {Schema} schema @param {Scene} scene
 */
export function checkPrivacy(schema, { file, report }) {
  const name = file.replace('.json', '');
  for (const { place } of IMPERSONAL_SCHEMAS.includes(name) ? reasonable(schema).filter(({ part }) => 'x-privacy' in part) : []) {
    report(`${place}/x-privacy`, 'is read of what applicants have in the portal alone, and these records are no such data: take it out');
  }
  if (!PERSONAL_SCHEMAS.includes(name)) return;
  const fields = fieldsOf(schema);
  const unsaid = fields.filter(({ part }) => !privacyOf(schema, part));
  if (unsaid.length > 1 && unsaid.length === fields.length)
    report('', 'does not say why its fields are stored and until when: give the file an x-privacy, or each field or group one');
  else for (const { place } of unsaid) report(place, 'does not say why it is stored and until when: give it, its group or the file an x-privacy');
}

/**
 * Checks that fields that identify a person state whether evaluators see them: fields with such a purpose, and all fields of a schema with one.
 * @param {Schema} schema @param {Scene} scene
 */
export function checkEvaluators(schema, { report }) {
  for (const { place, part } of fieldsOf(schema)) {
    const purpose = personalPurpose(schema, part);
    if (purpose !== undefined && !part['x-evaluators']) {
      report(
        place,
        `is part of what is stored to ${purpose} the person, and does not say whether evaluators see it: give it "x-evaluators": "never", or "not_blind" where only blind scoring hides it`,
      );
    }
  }
}
