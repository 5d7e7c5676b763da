import { roleNames, type RoleName } from '@domain/roles';
import { SECTIONS, type Section } from '@domain/sections';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { frozenCopies, verdictsOn, type ListedCopy } from '../../repositories/review-desk';
import { auditReads } from '../applications/audit-reads';
import { PROFILE, readableRecord } from '../applications/frozen-profile';
import { institutionsOf } from '../staff/institutions';

/** The part of the frozen copy that columns show. */
export type SentCopy = Omit<ListedCopy, 'id'>;

/** The number of the call's requirements by outcome when the application was sent, with the overrides by staff. */
export function eligibilityOf({ requirements = [], verdicts, sha256 }: SentCopy) {
  const judged = new Map(verdictsOn(verdicts, sha256).map(([place, { outcome }]) => [Number(place), outcome]));
  const count = (outcome: string) => requirements.filter((one, place) => (judged.get(place) ?? one.outcome) === outcome).length;
  return requirements.length === 0 ? undefined : { met: count('met'), unmet: count('unmet'), unclear: count('unclear') };
}

const own = (values: unknown, key: string): unknown =>
  typeof values === 'object' && values !== null && Object.hasOwn(values, key) ? Reflect.get(values, key) : undefined;

/** The values of a field in all records of a section that have it. */
function sectionValues({ profile }: SentCopy, section: Section, { key, roles }: { key: string; roles: readonly RoleName[] }): unknown[] | undefined {
  const records = own(profile, section);
  if (!Array.isArray(records)) return undefined;
  const values = records.map((record: unknown) => own(readableRecord(record, section, roles), key)).filter((value) => value !== undefined);
  return values.length > 0 ? values : undefined;
}

/**
 * The value of a column: `eligibility`, an answer as `answers.motivation`, a field of the profile as `profile.scholar_profile`, or the values
 * in all records of a section as `profile.education_degrees.level`. Undefined for no answer, a field that these roles may not read, and any
 * other name.
 */
export function sentValue(frozen: SentCopy, name: string, roles: readonly RoleName[]): unknown {
  if (name === 'eligibility') return eligibilityOf(frozen);
  const [part, first = '', ...rest] = name.split('.');
  if (part === 'answers' && rest.length === 0) return own(frozen.answers, first);
  if (part !== 'profile') return undefined;
  const section = SECTIONS.find((one) => one === first);
  const [key] = rest;
  if (section) return key === undefined || rest.length > 1 ? undefined : sectionValues(frozen, section, { key, roles });
  return rest.length > 0 ? undefined : own(readableRecord(frozen.profile, PROFILE, roles), first);
}

/** Additional columns of the list of sent applications, for the `ids` in this Secretary's scope; writes an audit entry for each, with the columns. */
export async function readColumns(deps: Deps, identity: Identity, { ids, names }: { ids: readonly number[]; names: readonly string[] }): Promise<components['schemas']['ReviewColumns'][]> {
  const copies = await frozenCopies(deps.db, await institutionsOf(deps.db, identity, 'isSecretary'), ids);
  await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: copies.map(({ id }) => id), details: { columns: names } });
  const roles = roleNames(identity.roles);
  return copies.map(({ id, ...frozen }) => {
    const values = names.map((name) => [name, sentValue(frozen, name, roles)] as const).filter(([, value]) => value !== undefined);
    return { id, values: Object.fromEntries(values) };
  });
}
