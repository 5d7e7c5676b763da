import type { SchemaFailure } from '@domain/schema/failures';
import { entityPlace } from '../../contract/contract';
import type { Db } from '../../db/db';
import type { Deps, Exchange, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { isArchived } from '../../repositories/archive';
import { isDraftProgramme, withPublicCalls } from '../../repositories/drafts';
import { writeAudit } from '../../repositories/audit';
import { insertCatalogueRow, lockCatalogueRow, type CatalogueTable } from '../../repositories/catalogue-records';
import { keepVersion, replaceKept, type Author } from '../../repositories/catalogue-versions';
import { catalogueSchema } from '../../repositories/schema-versions';
import { universityOfProgramme } from '../../repositories/staff-scope';
import { staffName } from '../staff/staff-name';
import { includes, institutionsOf } from '../staff/institutions';
import { brokenReferences } from '../references/check-references';

/** A write to the catalogue by a person; `check` finds what the schema cannot say, with the record it replaces when there is one. */
export interface CatalogueWrite {
  table: CatalogueTable;
  by: Identity | null;
  data: object;
  check: (before: Record<string, unknown> | undefined) => SchemaFailure[];
  /** What else follows when a record was replaced, in the same transaction. */
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

/** The university that a record of the catalogue belongs to; undefined for one that is being made. */
export function universityOf(db: Db, table: CatalogueTable, { id, data }: { id?: number; data: Readonly<Record<string, unknown>> }): Promise<number | undefined> {
  if (table === 'universities') return Promise.resolve(id);
  if (table === 'programmes') return Promise.resolve(Number(data.university_id));
  return universityOfProgramme(db, Number(data.programme_id));
}

/** The place by which a record names the university that it belongs to. */
const OWNER = { universities: 'id', programmes: 'university_id', calls: 'programme_id' } as const satisfies Record<CatalogueTable, string>;

/** A write that would leave the institutions of the person; `answer` is what they are told. */
class OutOfScope extends Error {
  constructor(readonly answer: Problem | ValidationFailed) {
    super('The write is out of scope.');
  }
}

/**
 * Lets a Secretary write to records of their institutions only, and only into them.
 * @throws {OutOfScope} with 404 for a record of another institution, 403 for a new university by a Secretary of some, and 422 for a record
 * that is to belong to another institution
 */
async function requireScope(tx: Db, { table, by, data }: CatalogueWrite, before?: { id: number; data: Record<string, unknown> }): Promise<void> {
  const institutions = await institutionsOf(tx, by, 'isSecretary');
  if (before && !includes(institutions, await universityOf(tx, table, before))) throw new OutOfScope(new Problem(404, 'not_found'));
  const after: { id?: number; data: Record<string, unknown> } = { ...(before && { id: before.id }), data: { ...data } };
  if (includes(institutions, await universityOf(tx, table, after))) return;
  if (table === 'universities') throw new OutOfScope(new Problem(403, 'no_access'));
  throw new OutOfScope(new ValidationFailed([{ loc: ['body', OWNER[table]], type: 'unknown_reference', ctx: { id: Number(after.data[OWNER[table]]) } }]));
}

/** Runs writes in a transaction. When one is out of scope the audit trail has it, which the end of the transaction would take back. */
export async function within<T>({ db, clock }: Deps, { table, by }: Pick<CatalogueWrite, 'table' | 'by'>, { subject, run }: { subject: number | 'new'; run: (tx: Db) => Promise<T> }): Promise<T> {
  try {
    return await db.transaction(run);
  } catch (error) {
    if (!(error instanceof OutOfScope)) throw error;
    const action = `${table}.${subject === 'new' ? 'create' : 'update'}-denied` as const;
    await writeAudit(db, { at: clock.now(), actor: by?.sub ?? 'system', action, subject: `${table}:${subject}` });
    throw error.answer;
  }
}

/** @throws {Problem} 409 for a record of the archive, or one that belongs to such: it stays as it is until it is taken out */
async function requireInUse(tx: Db, { table }: CatalogueWrite, record: Parameters<typeof isArchived>[2]): Promise<void> {
  if (await isArchived(tx, table, record)) throw new Problem(409, 'archived');
}

/** @throws {ValidationFailed} for a call that everyone would read while its programme is a draft, and a draft of a programme that has such a call */
async function requireShown(tx: Db, table: CatalogueTable, { id, data }: { id?: number; data: Readonly<Record<string, unknown>> }): Promise<void> {
  const refuse = (type: string) => {
    throw new ValidationFailed([{ loc: ['body', 'state'], type }]);
  };
  if (table === 'calls' && data.state !== 'draft' && (await isDraftProgramme(tx, Number(data.programme_id)))) refuse('programme_is_draft');
  if (table === 'programmes' && data.state === 'draft' && id !== undefined && (await withPublicCalls(tx, [id])).length > 0) refuse('programme_has_calls');
}

async function requireSound(tx: Db, write: CatalogueWrite, before?: Record<string, unknown>): Promise<void> {
  const { table, data, by } = write;
  const place = entityPlace(catalogueSchema(table, data));
  const reader = { sub: by?.sub ?? '', isSecretary: by?.roles.isSecretary ?? false };
  const failures = [...(await brokenReferences(tx, place, { data, reader })), ...write.check(before)];
  if (failures.length > 0) throw new ValidationFailed(failures, place);
}

/** Adds a record and gives its id. @throws {ValidationFailed} for a reference to nothing that the writer may read, and for what `check` finds */
export function createRecord(deps: Deps, write: CatalogueWrite): Promise<number> {
  return within(deps, write, { subject: 'new', run: (tx) => createWithin(tx, write, deps.clock.now()) });
}

/** As `createRecord`, as a part of what `within` runs. */
export async function createWithin(tx: Db, write: CatalogueWrite, now: Date): Promise<number> {
  await requireScope(tx, write);
  await requireInUse(tx, write, { data: { ...write.data } });
  await requireSound(tx, write);
  await requireShown(tx, write.table, { data: { ...write.data } });
  const id = await insertCatalogueRow(tx, write.table, { data: write.data, now });
  await keepVersion(tx, write.table, { id, by: author(write) });
  await audit(tx, write, { action: 'create', id, now });
  return id;
}

type Replaced = Pick<Exchange, 'onto'> & { id: number; expected: number | undefined };

/**
 * Replaces a record; imports leave it alone from then on.
 * @throws {Problem} 404 for no such record, 412 when `expected` is not its version
 * @throws {ValidationFailed} for a reference to nothing that the writer may read, and for what `check` finds
 */
export function replaceRecord(deps: Deps, write: CatalogueWrite, at: Replaced): Promise<void> {
  return within(deps, write, { subject: at.id, run: (tx) => replaceWithin(tx, write, { ...at, now: deps.clock.now() }) });
}

/** As `replaceRecord`, as a part of what `within` runs. */
export async function replaceWithin(tx: Db, write: CatalogueWrite, { id, expected, onto, now }: Replaced & { now: Date }): Promise<void> {
  const before = await lockCatalogueRow(tx, write.table, id);
  if (!before) throw new Problem(404, 'not_found');
  await requireScope(tx, write, { id, data: before.data });
  await requireInUse(tx, write, { id, data: { ...write.data } });
  if (expected !== undefined && expected !== before.version) throw new Problem(412, 'stale_version');
  await requireSound(tx, write, before.data);
  const after: Record<string, unknown> = { ...onto(before.data) };
  await requireShown(tx, write.table, { id, data: after });
  await replaceKept(tx, write.table, { id, version: before.version, data: after, now, by: author(write) });
  await write.follow?.(tx, { id, before: before.data, after, now });
  await audit(tx, write, { action: 'update', id, now });
}
