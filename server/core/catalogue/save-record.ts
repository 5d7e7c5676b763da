import type { SchemaFailure } from '@domain/schema/failures';
import { entityPlace } from '../../platform/contract/contract';
import type { Db } from '../../platform/db/db';
import type { Deps, Exchange, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { isArchived } from './queries/archive';
import { isDraftProgramme, withPublicCalls } from './queries/drafts';
import { writeAudit } from '../audit/queries';
import { insertCatalogueRow, lockCatalogueRow, type CatalogueTable } from './queries/catalogue-records';
import { storeVersion, replaceWithHistory, type Author } from './queries/catalogue-versions';
import { catalogueSchema } from '../../platform/schema-store/queries/schema-versions';
import { universityOfProgramme, type Institutions } from '../staff/queries/staff-scope';
import { isCodeInUse } from './queries/university-codes';
import { staffName } from '../staff/staff-name';
import { codeFailures, unchangedCodes } from './deciding-fields';
import { includes, institutionsOf } from '../staff/institutions';
import { brokenReferences } from './check-references';

/** A write to the catalogue by a person; `check` validates what the schema cannot express, and gets the stored record when it replaces one. */
export interface CatalogueWrite {
  table: CatalogueTable;
  by: Identity | null;
  data: object;
  /** The number of the record that most fields come from, where nobody has looked at them: what could not be converted stays flagged. */
  schema_change?: number;
  check: (before: Record<string, unknown> | undefined) => SchemaFailure[];
  /** Runs after a record is replaced, in the same transaction. */
  follow?: (tx: Db, change: { id: number; before: Record<string, unknown>; after: Record<string, unknown>; now: Date }) => Promise<void>;
}

interface Step {
  action: 'create' | 'update';
  id: number;
  now: Date;
}

const audit = (tx: Db, { table, by }: CatalogueWrite, { action, id, now }: Step) =>
  writeAudit(tx, { at: now, actor: by?.sub ?? 'system', action: `${table}.${action}`, subject: `${table}:${id}` });

const author = ({ by }: CatalogueWrite): Author | null => by && { sub: by.sub, name: staffName(by) };

/** The university that a record of the catalogue belongs to; undefined for a new university. */
export function universityOf(
  db: Db,
  table: CatalogueTable,
  { id, data }: { id?: number; data: Readonly<Record<string, unknown>> },
): Promise<number | undefined> {
  if (table === 'universities') return Promise.resolve(id);
  if (table === 'programmes') return Promise.resolve(Number(data.university_id));
  return universityOfProgramme(db, Number(data.programme_id));
}

/** The property that leads from a record to its university. */
const OWNER = { universities: 'id', programmes: 'university_id', calls: 'programme_id' } as const satisfies Record<CatalogueTable, string>;

/** Rolls back a write outside the person's institutions; `answer` is the error for the client. */
class OutOfScope extends Error {
  constructor(readonly answer: Problem | ValidationFailed) {
    super('The write is out of scope.');
  }
}

/**
 * Requires that a record belongs to the Secretary's institutions, both before and after the write.
 * @throws {OutOfScope} with 404 for a record of another institution, 403 for a new university by a Secretary of only some institutions, and
 * 422 to move a record to another institution
 */
async function requireScope(tx: Db, { table, by, data }: CatalogueWrite, before?: { id: number; data: Record<string, unknown> }): Promise<Institutions> {
  const institutions = await institutionsOf(tx, by, 'isSecretary');
  if (before && !includes(institutions, await universityOf(tx, table, before))) throw new OutOfScope(new Problem(404, 'not_found'));
  const after: { id?: number; data: Record<string, unknown> } = { ...(before && { id: before.id }), data: { ...data } };
  if (includes(institutions, await universityOf(tx, table, after))) return institutions;
  if (table === 'universities') throw new OutOfScope(new Problem(403, 'no_access'));
  throw new OutOfScope(new ValidationFailed([{ loc: ['body', OWNER[table]], type: 'unknown_reference', ctx: { id: Number(after.data[OWNER[table]]) } }]));
}

/** Runs writes in a transaction. The audit entry of an out-of-scope write is written after the rollback, which would delete it otherwise. */
export async function within<T>(
  { db, clock }: Deps,
  { table, by }: Pick<CatalogueWrite, 'table' | 'by'>,
  { subject, run }: { subject: number | 'new'; run: (tx: Db) => Promise<T> },
): Promise<T> {
  try {
    return await db.transaction(run);
  } catch (error) {
    // Another change took the code between the check and the write. Which field it is in is not known then.
    if (isCodeInUse(error)) throw new ValidationFailed([{ loc: ['body'], type: 'code_taken' }]);
    if (!(error instanceof OutOfScope)) throw error;
    const action = `${table}.${subject === 'new' ? 'create' : 'update'}-denied` as const;
    await writeAudit(db, { at: clock.now(), actor: by?.sub ?? 'system', action, subject: `${table}:${subject}` });
    throw error.answer;
  }
}

/** @throws {Problem} 409 for an archived record, or one whose owner is archived: it is read-only until it is restored */
async function requireInUse(tx: Db, { table }: CatalogueWrite, record: Parameters<typeof isArchived>[2]): Promise<void> {
  if (await isArchived(tx, table, record)) throw new Problem(409, 'archived');
}

/** @throws {ValidationFailed} to publish a call of a draft programme, or to make a programme with a public call a draft */
async function requireShown(tx: Db, table: CatalogueTable, { id, data }: { id?: number; data: Readonly<Record<string, unknown>> }): Promise<void> {
  const refuse = (type: string) => {
    throw new ValidationFailed([{ loc: ['body', 'state'], type }]);
  };
  if (table === 'calls' && data.state !== 'draft' && (await isDraftProgramme(tx, Number(data.programme_id)))) refuse('programme_is_draft');
  if (table === 'programmes' && data.state === 'draft' && id !== undefined && (await withPublicCalls(tx, [id])).length > 0) refuse('programme_has_calls');
}

async function requireValid(
  tx: Db,
  write: CatalogueWrite,
  { institutions, before }: { institutions: Institutions; before?: { id: number; data: Record<string, unknown> } },
): Promise<void> {
  const { table, data, by } = write;
  const place = entityPlace(catalogueSchema(table, data));
  const reader = { sub: by?.sub ?? '', isSecretary: by?.roles.isSecretary ?? false };
  const failures = [
    ...(await brokenReferences(tx, place, { data, reader })),
    ...write.check(before?.data),
    ...(await codeFailures(tx, { table, before, after: { ...data }, institutions })),
  ];
  if (failures.length > 0) throw new ValidationFailed(failures, place);
}

/** Inserts a record and returns its id. @throws {ValidationFailed} for a reference to a record that the writer cannot read, and for failures of `check` */
export function createRecord(deps: Deps, write: CatalogueWrite): Promise<number> {
  return within(deps, write, { subject: 'new', run: (tx) => createWithin(tx, write, deps.clock.now()) });
}

/** As `createRecord`, inside a transaction of `within`. */
export async function createWithin(tx: Db, write: CatalogueWrite, now: Date): Promise<number> {
  const institutions = await requireScope(tx, write);
  await requireInUse(tx, write, { data: { ...write.data } });
  await requireValid(tx, write, { institutions });
  await requireShown(tx, write.table, { data: { ...write.data } });
  const id = await insertCatalogueRow(tx, write.table, { data: write.data, schema_change: write.schema_change, now });
  await storeVersion(tx, write.table, { id, by: author(write) });
  await audit(tx, write, { action: 'create', id, now });
  return id;
}

type Replaced = Pick<Exchange, 'mergeInto'> & { id: number; expected: number | undefined };

/**
 * Replaces a record; later imports do not overwrite it.
 * @throws {Problem} 404 for an unknown record, 412 when `expected` is not its version
 * @throws {ValidationFailed} for a reference to a record that the writer cannot read, and for failures of `check`
 */
export function replaceRecord(deps: Deps, write: CatalogueWrite, at: Replaced): Promise<void> {
  return within(deps, write, { subject: at.id, run: (tx) => replaceWithin(tx, write, { ...at, now: deps.clock.now() }) });
}

/** As `replaceRecord`, inside a transaction of `within`. */
export async function replaceWithin(tx: Db, write: CatalogueWrite, { id, expected, mergeInto, now }: Replaced & { now: Date }): Promise<void> {
  const before = await lockCatalogueRow(tx, write.table, id);
  if (!before) throw new Problem(404, 'not_found');
  const institutions = await requireScope(tx, write, { id, data: before.data });
  await requireInUse(tx, write, { id, data: { ...write.data } });
  if (expected !== undefined && expected !== before.version) throw new Problem(412, 'stale_version');
  const stored = { id, data: before.data };
  await requireValid(tx, write, { institutions, before: stored });
  const written = { ...mergeInto(before.data) };
  const after: Record<string, unknown> = { ...written, ...unchangedCodes({ table: write.table, before: stored, after: written, institutions }) };
  await requireShown(tx, write.table, { id, data: after });
  await replaceWithHistory(tx, write.table, { id, version: before.version, data: after, schema_change: write.schema_change, now, by: author(write) });
  await write.follow?.(tx, { id, before: before.data, after, now });
  await audit(tx, write, { action: 'update', id, now });
}
