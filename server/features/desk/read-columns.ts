import { criterionColumn, isResultColumn } from '@domain/review/application-columns';
import { valuesAt, type SentField } from '@domain/review/sent-fields';
import { roleNames, type RoleName } from '@domain/roles';
import { EACH } from '@domain/schema/walk';
import { ownValue } from '@domain/values/value-at';
import { isRecord } from '@domain/values/is-record';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { exportedApplicationRows, type ExportedApplicationRow } from '../../core/review/queries/review';
import { frozenCopies, verdictsOn, type ListedCopy } from '../../core/review/queries/review-desk';
import { storedNumber } from '../../platform/db/queries/stored-number';
import { auditReads } from '../../core/applications/audit-reads';
import { PROFILE, readableRecord } from '../../core/applications/frozen-profile';
import { institutionsOf } from '../../core/staff/institutions';
import { criteriaMeans } from '../evaluation/criteria-means';
import { profileFieldsByName } from '../../core/review/sent-fields';

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

/** What evaluators and staff have made of an application, by the names of columns. */
export const resultValues = ({ place, score_spread: spread, entered, rank, released }: ExportedApplicationRow, criteria: Readonly<Record<string, number>> = {}): Record<string, unknown> => ({
  place: storedNumber(place),
  spread: storedNumber(spread),
  entered,
  rank: storedNumber(rank),
  released,
  ...Object.fromEntries(Object.entries(criteria).map(([key, mean]) => [criterionColumn(key), mean])),
});

/** The results of these applications by id; none where no column shows them. */
async function resultsOf({ db }: Deps, identity: Identity, { ids, names }: { ids: readonly number[]; names: readonly string[] }): Promise<ReadonlyMap<number, Record<string, unknown>>> {
  if (!names.some(isResultColumn)) return new Map();
  const rows = await exportedApplicationRows(db, await institutionsOf(db, identity, 'isSecretary'), ids);
  const means = await criteriaMeans(db, rows);
  return new Map(rows.map((row) => [Number(row.id), resultValues(row, means.get(Number(row.id)))]));
}

/** Additional columns of the list of sent applications, for the `ids` in this Secretary's scope; writes an audit entry for each, with the columns. */
export async function readColumns(deps: Deps, identity: Identity, { ids, names }: { ids: readonly number[]; names: readonly string[] }): Promise<components['schemas']['ReviewColumns'][]> {
  const copies = await frozenCopies(deps.db, await institutionsOf(deps.db, identity, 'isSecretary'), ids);
  await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: copies.map(({ id }) => id), details: { columns: names } });
  const roles = roleNames(identity.roles);
  const results = await resultsOf(deps, identity, { ids, names });
  return copies.map(({ id, ...frozen }) => {
    const found = (name: string) => (isResultColumn(name) ? (ownValue(results.get(Number(id)), name) ?? undefined) : sentValue(frozen, name, roles));
    const values = names.map((name) => [name, found(name)] as const).filter(([, value]) => value !== undefined);
    return { id, values: Object.fromEntries(values) };
  });
}
