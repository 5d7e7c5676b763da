/** Which names a new section can have. */
import { PROFILE_PARTS } from '../../domain/profile/profile-completeness.ts';
import { RESOURCES } from '../../domain/resources.ts';
import { ROUTES } from '../../domain/routes.ts';
import { SECTIONS } from '../../domain/sections.ts';
import { isInherited } from '../../domain/values/value-at.ts';
import { hasSchema } from './new-section.mjs';

/** The path of the screens of an applicant's profile; the next part is a section, or one of those below. */
const PROFILE_SCREENS = '/applicant-profile/';

/** Names that stand for something else beside the sections: of a resource, a part, a screen or a step of the profile, or its API. */
const RESERVED_NAMES = [
  ...RESOURCES.map(({ name }) => name),
  ...PROFILE_PARTS,
  ...ROUTES.flatMap(({ path }) => (path.startsWith(PROFILE_SCREENS) ? [path.slice(PROFILE_SCREENS.length).split('/')[0]?.replaceAll('-', '_')] : [])),
  ...['complete', 'completeness', 'you'],
].filter((name) => !SECTIONS.some((section) => section === name));

/** Whether the API document gives the names of a section to other schemas. @param {string} name @param {(name: string) => boolean} isSchema */
const isRecordName = (name, isSchema) => isSchema(`${name}_record`) || (name.endsWith('_record') && isSchema(name.replace(/_record$/, '')));

/**
 * Why a section cannot have this name; undefined if it can. That there is a section or another file of this name `writeSection` says.
 * @param {string} folder laid out as `schemas/`
 * @param {string} name
 */
export function nameFault(folder, name) {
  const isSchema = (/** @type {string} */ each) => hasSchema(folder, each);
  if (!/^[a-z]+(_[a-z]+)*$/.test(name)) return 'The name is written in snake_case: small English letters and underscores.';
  const isReserved = RESERVED_NAMES.includes(name) || isInherited(name) || isRecordName(name, isSchema);
  return isReserved && !isSchema(name) ? `The portal uses the name ${name} for something else: choose another one.` : undefined;
}
