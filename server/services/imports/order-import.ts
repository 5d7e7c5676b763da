import { IMPORT_FIELDS, type ImportKind } from '../../catalogue-import/columns';
import { missingColumns } from '../../catalogue-import/source-kind';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { writeAudit, writeAuditOfMany } from '../../repositories/audit';
import { orderImport, universitiesOfImport, type UploadedImport } from '../../repositories/uploaded-imports';
import { includes, institutionsOf } from '../staff/institutions';
import { canRun, canUndo } from './import-record';
import { ownImport } from './own-imports';

interface Run {
  id: number;
  kind: ImportKind;
  mapping: readonly (readonly [column: string, field: string])[];
  /** Of universities whose rows name none. */
  country: UploadedImport['country'];
  /** Of programmes whose rows name none. */
  progType: UploadedImport['prog_type'];
  /** Of tuition fees whose rows name none. */
  currency: UploadedImport['currency'];
  dryRun: boolean;
}

/** @throws {ValidationFailed} for a column that the file has not, a field that there is not, one that two columns are, and those that are needed */
function checkMapping({ found }: UploadedImport, { kind, mapping, country, progType, currency }: Run): void {
  if ('oeapi' in found) return;
  const refuse = (type: string, ctx: Record<string, unknown>) => {
    throw new ValidationFailed([{ loc: ['body', 'columns'], type, ctx }]);
  };
  const fields = mapping.map(([, field]) => field);
  const known = IMPORT_FIELDS[kind];
  const isUnknown = mapping.some(([column, field]) => !found.columns.includes(column) || !known.some(({ name }) => name === field));
  if (isUnknown) refuse('import_column', {});
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) refuse('import_twice', { title: known.find(({ name }) => name === twice)?.title });
  // Each row with a fee would be refused.
  const lacksCurrency = fields.includes('tuition_amount') && !fields.includes('currency') && currency === null;
  const needed = missingColumns(kind, fields, { country: country ?? undefined, prog_type: progType ?? undefined });
  const missing = [...needed, ...(lacksCurrency ? ['currency'] : [])];
  const titlesOf = (names: readonly string[]) => names.map((name) => known.find((field) => field.name === name)?.title ?? NEEDS_UNIVERSITY);
  const [titles, of_all_rows] = [false, true].map((whole) => titlesOf(missing.filter((name) => OF_ALL_ROWS.includes(name) === whole)));
  if (missing.length > 0) refuse('import_missing', { titles, of_all_rows });
}

/** What can be said of all rows instead. */
const OF_ALL_ROWS: readonly string[] = ['country', 'prog_type', 'currency'];

const NEEDS_UNIVERSITY = IMPORT_FIELDS.programmes.find(({ name }) => name === 'university_name')?.title;

/**
 * Has a file imported, or checked by a dry run, within the institutions of this Secretary.
 * @throws {Problem} 404 for none and another's; 409 while it is worked on, and once it was imported
 * @throws {ValidationFailed} for a mapping that cannot be
 */
export async function orderRun(deps: Deps, identity: Identity, run: Run): Promise<UploadedImport> {
  const one = await ownImport(deps, identity, run.id);
  checkMapping(one, run);
  const institutions = await institutionsOf(deps.db, identity, 'isSecretary');
  const kind = 'oeapi' in one.found ? one.found.oeapi : run.kind;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const state = run.dryRun ? 'checking' : 'importing';
    const change = { kind, mapping: [...run.mapping], country: run.country, prog_type: run.progType, currency: run.currency, institutions };
    if (!canRun(one) || !(await orderImport(tx, one.id, { state, from: ['uploaded', 'checked', 'undone'], change, now }))) throw new Problem(409, 'import_not_now');
    await deps.jobs.send(tx, 'catalogue_import', [{ id: one.id }]);
  });
  return ownImport(deps, identity, one.id);
}

/**
 * Has a whole import taken back; the audit trail has a line for each institution.
 * @throws {Problem} 404 for none, another's, and one of institutions that are not this Secretary's any more; 409 where nothing can be undone
 */
export async function orderUndo(deps: Deps, identity: Identity, id: number): Promise<UploadedImport> {
  const one = await ownImport(deps, identity, id);
  const now = deps.clock.now();
  const institutions = await institutionsOf(deps.db, identity, 'isSecretary');
  const universities = await universitiesOfImport(deps.db, one.id);
  const entry = { at: now, actor: identity.sub, details: { import: one.id } };
  if (!universities.every((university) => includes(institutions, university))) {
    await writeAudit(deps.db, { ...entry, action: 'universities.undo-import-denied', subject: 'universities:unknown' });
    throw new Problem(404, 'not_found');
  }
  await deps.db.transaction(async (tx) => {
    if (!canUndo(one) || !(await orderImport(tx, one.id, { state: 'undoing', from: ['imported'], now }))) throw new Problem(409, 'import_not_now');
    await writeAuditOfMany(tx, { ...entry, action: 'universities.undo-import' }, universities.map((university) => `universities:${String(university)}`));
    await deps.jobs.send(tx, 'catalogue_import', [{ id: one.id }]);
  });
  return ownImport(deps, identity, one.id);
}
