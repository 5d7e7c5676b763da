/**
 * Refuses files and references where the server would store them unchecked, and references that their readers could not follow.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { CATALOGUE, PART_SCHEMAS, RESOURCES, resourceOf } from '../../domain/resources.ts';
import { kindOf } from '../../domain/schema/kinds.ts';
import { EACH, spotsOf } from '../../domain/schema/walk.ts';

/** The place of a field at a path. @param {readonly string[]} path */
export const placeOf = (path) => path.map((key) => (key === EACH ? '/items' : `/properties/${key}`)).join('');

/** The resource whose records a file describes. @param {Scene} scene */
export const resourceIn = ({ file }) => RESOURCES.find(({ schemas }) => schemas.includes(file.replace('.json', '')));

/** Whether a file describes a part of a record. @param {Scene} scene */
const isPart = ({ file }) => PART_SCHEMAS.includes(file.replace('.json', ''));

/** What a file describes, if not an applicant's own records. @param {Scene} context @returns {string | undefined} */
function notOwn(context) {
  if (isPart(context)) return 'a part of a record';
  return resourceIn(context)?.writer === 'secretary' ? 'a record of the catalogue' : undefined;
}

/** @param {Schema['x-reference']} reference @param {Scene} context of the file with it @returns {string | undefined} */
function referenceFault(reference, context) {
  if (resourceOf(reference.resource)?.writer === 'applicant') {
    return `refers to "${reference.resource}", whose records their applicant alone may choose from: refer to one of ${CATALOGUE.join(', ')}`;
  }
  const isUnchecked = isPart(context) && !reference.free_text;
  return isUnchecked ? 'refers to a record from a part of a record, where nothing checks that there is one: make it a text with "free_text"' : undefined;
}

/**
 * Checks the files and references of a schema, at any depth: only an applicant's own records hold files, because others have no owner, and
 * the references of a part of a record are not checked.
 * @param {Schema} schema @param {Scene} context
 */
export function checkReferenced(schema, context) {
  const { types, report } = context;
  const where = notOwn(context);
  if (where === undefined) return;
  for (const { path, schema: value, inBranch } of spotsOf({ schema, document: types })) {
    if (inBranch) continue;
    if (kindOf(value, types) === 'file')
      report(placeOf(path), `is a file in ${where}, where uploads are neither checked nor stored: name it by its web address (common/https_url.json)`);
    const fault = value['x-reference'] && referenceFault(value['x-reference'], context);
    if (fault) report(placeOf(path), fault);
  }
}
