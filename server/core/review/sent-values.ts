import { valuesAt, type SentField } from '@domain/review/sent-fields';
import type { RoleName } from '@domain/roles';
import { EACH } from '@domain/schema/walk';
import { isRecord } from '@domain/values/is-record';
import { ownValue } from '@domain/values/value-at';
import { PROFILE, readableRecord } from '../applications/frozen-profile';
import { verdictsOn, type ListedCopy } from './queries/review-desk';
import { profileFieldsByName } from './sent-fields';

/** The part of the frozen copy that columns show. */
export type SentCopy = Omit<ListedCopy, 'id'>;

/** The number of the call's requirements by outcome when the application was sent, with the overrides by staff. */
export function eligibilityOf({ requirements = [], verdicts, sha256 }: SentCopy) {
  const judged = new Map(verdictsOn(verdicts, sha256).map(([place, { outcome }]) => [Number(place), outcome]));
  const count = (outcome: string) => requirements.filter((one, place) => (judged.get(place) ?? one.outcome) === outcome).length;
  return requirements.length === 0 ? undefined : { met: count('met'), unmet: count('unmet'), unclear: count('unclear') };
}

const own = (values: unknown, key: string): unknown => (isRecord(values) ? ownValue(values, key) : undefined);

/** The value of a field of the profile; a list of values for a field in a section or in a list. */
function profileValue({ profile }: SentCopy, { part, path }: SentField, roles: readonly RoleName[]): unknown {
  if (part === 'profile') {
    const values = valuesAt(readableRecord(profile, PROFILE, roles), path);
    return path.includes(EACH) && values.length > 0 ? values : values[0];
  }
  const records = own(profile, part);
  const values = Array.isArray(records) ? records.flatMap((record: unknown) => valuesAt(readableRecord(record, part, roles), path)) : [];
  return values.length > 0 ? values : undefined;
}

/**
 * The value of a column: `eligibility`, an answer as `answers.motivation`, a field of the profile at any depth as `profile.name_latin.given_name`, or the
 * values in all records of a section as `profile.education_degrees.grade.value`. Undefined for no answer, a field that these roles may not read, and any
 * other name.
 */
export function sentValue(frozen: SentCopy, name: string, roles: readonly RoleName[]): unknown {
  if (name === 'eligibility') return eligibilityOf(frozen);
  const [part, key = '', ...rest] = name.split('.');
  if (part === 'answers') return rest.length === 0 ? own(frozen.answers, key) : undefined;
  const field = profileFieldsByName().get(name);
  return field && profileValue(frozen, field, roles);
}
