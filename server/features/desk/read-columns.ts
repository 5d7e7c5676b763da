import { criterionColumn, isResultColumn } from '@domain/review/application-columns';
import { roleNames } from '@domain/roles';
import { ownValue } from '@domain/values/value-at';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { criteriaReader } from '../../core/review/criteria-reader';
import { exportedApplicationRows, type ExportedApplicationRow } from '../../core/review/queries/review';
import { frozenCopies } from '../../core/review/queries/review-desk';
import { sentValue } from '../../core/review/sent-values';
import { storedNumber } from '../../platform/db/queries/stored-number';
import { auditReads } from '../../core/applications/audit-reads';
import { institutionsOf } from '../../core/staff/institutions';

/** What evaluators and staff have made of an application, by the names of columns. */
const resultValues = (
  { place, score_spread: spread, entered, rank, released }: ExportedApplicationRow,
  criteria: Readonly<Record<string, number>> = {},
): Record<string, unknown> => ({
  place: storedNumber(place),
  spread: storedNumber(spread),
  entered,
  rank: storedNumber(rank),
  released,
  ...Object.fromEntries(Object.entries(criteria).map(([key, mean]) => [criterionColumn(key), mean])),
});

/** The results of these applications by id; none where no column shows them. */
async function resultsOf(
  deps: Deps,
  identity: Identity,
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<ReadonlyMap<number, Record<string, unknown>>> {
  if (!names.some(isResultColumn)) return new Map();
  const { db } = deps;
  const rows = await exportedApplicationRows(db, await institutionsOf(db, identity, 'isSecretary'), ids);
  const means = await criteriaReader(deps).meansOf(rows);
  return new Map(rows.map((row) => [Number(row.id), resultValues(row, means.get(Number(row.id)))]));
}

/** Additional columns of the list of sent applications, for the `ids` in this Secretary's scope; writes an audit entry for each, with the columns. */
export async function readColumns(
  deps: Deps,
  identity: Identity,
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<components['schemas']['ReviewColumns'][]> {
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
