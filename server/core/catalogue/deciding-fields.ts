import { decidingFields } from '@domain/records/deciding-fields';
import { scopeCode } from '@domain/review/staff-scope';
import type { SchemaFailure } from '@domain/schema/failures';
import { entityPlace } from '../../platform/contract/contract';
import type { Db } from '../../platform/db/db';
import type { CatalogueTable } from './queries/catalogue-records';
import { catalogueSchema } from '../../platform/schema-store/queries/schema-versions';
import type { Institutions } from '../staff/queries/staff-scope';
import { holdersOfCodes } from './queries/university-codes';

type Data = Readonly<Record<string, unknown>>;

const codesOf = (table: CatalogueTable, data: object): string[] => decidingFields(entityPlace(catalogueSchema(table, data)), 'code');

interface Change {
  table: CatalogueTable;
  /** The record as it is stored; undefined for a new one. */
  before?: { id: number; data: Data } | undefined;
  after: Data;
  institutions: Institutions;
}

/** The values of codes that a write without them leaves as they are: only who may change a code can also remove it. */
export function unchangedCodes({ table, before, after, institutions }: Change): Data {
  if (institutions === 'all' || !before) return {};
  return Object.fromEntries(
    codesOf(table, after).flatMap((field) => (after[field] === undefined && before.data[field] !== undefined ? [[field, before.data[field]]] : [])),
  );
}

/** What is wrong with the codes of a record by which groups of staff name it: changed by somebody who may not, or those of another record. */
export async function codeFailures(tx: Db, { table, before, after, institutions }: Change): Promise<SchemaFailure[]> {
  const changed = codesOf(table, after).filter((field) => after[field] !== undefined && after[field] !== before?.data[field]);
  if (institutions !== 'all') return changed.map((field) => ({ loc: ['body', field], type: 'decides_rights' }));
  const holders = await holdersOfCodes(tx, changed.map((field) => scopeCode(String(after[field]))));
  return changed.flatMap((field) => {
    const other = holders.find(({ id, code }) => code === scopeCode(String(after[field])) && id !== before?.id);
    return other ? [{ loc: ['body', field], type: 'code_taken', ctx: { title: other.name } }] : [];
  });
}
