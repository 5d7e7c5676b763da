import { IMPORT_FIELDS, type ImportKind } from './columns';
import { missingColumns } from './source-kind';
import { CODE_LISTS, type MappedValue } from './value-mapping';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { writeAudit, writeAuditOfMany } from '../../core/audit/queries';
import { doesUndoChangeCodes } from '../../core/catalogue/queries/university-codes';
import { orderImport, universitiesOfImport, type UploadedImport } from './queries/uploaded-imports';
import { includes, institutionsOf } from '../../core/staff/institutions';
import { canRun, canUndo } from './import-record';
import { ownImport } from './own-imports';

interface Run {
  id: number;
  kind: ImportKind;
  mapping: readonly (readonly [column: string, field: string])[];
  /** The codes of values that are in no list. */
  values: readonly MappedValue[];
  /** The country of universities whose rows have none. */
  country: UploadedImport['country'];
  /** The type of programmes whose rows have none. */
  progType: UploadedImport['prog_type'];
  /** The currency of tuition fees whose rows have none. */
  currency: UploadedImport['currency'];
  dryRun: boolean;
}

/** @throws {ValidationFailed} for an unknown column, an unknown field, a field with two columns, and a missing required field */
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
  // Without a currency each row with a fee would be refused.
  const lacksCurrency = fields.includes('tuition_amount') && !fields.includes('currency') && currency === null;
  const needed = missingColumns(kind, fields, { country: country ?? undefined, prog_type: progType ?? undefined });
  const missing = [...needed, ...(lacksCurrency ? ['currency'] : [])];
  const titlesOf = (names: readonly string[]) => names.map((name) => known.find((field) => field.name === name)?.title ?? NEEDS_UNIVERSITY);
  const [titles, of_all_rows] = [false, true].map((whole) => titlesOf(missing.filter((name) => OF_ALL_ROWS.includes(name) === whole)));
  if (missing.length > 0) refuse('import_missing', { titles, of_all_rows });
}

/** @throws {ValidationFailed} for a value that is mapped to no code of its column */
function checkValues({ kind, values }: Run): void {
  const failures = values.flatMap((
    { field, code },
    index,
  ) => (CODE_LISTS[kind].get(field)?.codes.includes(code) ? [] : [{ loc: ['body', 'values', index, 'code'], type: 'enum' }]));
  if (failures.length > 0) throw new ValidationFailed(failures);
}

/** Fields for which one value can apply to all rows instead of a column. */
const OF_ALL_ROWS: readonly string[] = ['country', 'prog_type', 'currency'];

const NEEDS_UNIVERSITY = IMPORT_FIELDS.programmes.find(({ name }) => name === 'university_name')?.title;

/**
 * Orders the import of a file, or its check by a dry run, within the institutions of this Secretary.
 * @throws {Problem} 404 for an unknown import or another person's; 409 while a worker runs it, and once it was imported
 * @throws {ValidationFailed} for an invalid mapping
 */
export async function orderRun(deps: Deps, identity: Identity, run: Run): Promise<UploadedImport> {
  const one = await ownImport(deps, identity, run.id);
  checkMapping(one, run);
  checkValues(run);
  const institutions = await institutionsOf(deps.db, identity, 'isSecretary');
  const kind = 'oeapi' in one.found ? one.found.oeapi : run.kind;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const state = run.dryRun ? 'checking' : 'importing';
    const change = {
      kind,
      mapping: [...run.mapping],
      value_mapping: [...run.values],
      country: run.country,
      prog_type: run.progType,
      currency: run.currency,
      institutions,
    };
    if (!canRun(one) || !(await orderImport(tx, one.id, { state, from: ['uploaded', 'checked', 'undone'], change, now })))
      throw new Problem(409, 'import_not_now');
    await deps.jobs.send(tx, 'catalogue_import', [{ id: one.id }]);
  });
  return ownImport(deps, identity, one.id);
}

/**
 * Orders the undo of a whole import; writes an audit entry for each institution.
 * @throws {Problem} 404 for an unknown import, another person's, one of institutions that this Secretary has lost, or one whose undo would change codes by
 * which groups name a university, without the scope of all institutions; 409 if it cannot be undone
 */
export async function orderUndo(deps: Deps, identity: Identity, id: number): Promise<UploadedImport> {
  const one = await ownImport(deps, identity, id);
  const now = deps.clock.now();
  const institutions = await institutionsOf(deps.db, identity, 'isSecretary');
  const universities = await universitiesOfImport(deps.db, one.id);
  const entry = { at: now, actor: identity.sub, details: { import: one.id } };
  const isAllowed = institutions === 'all' ||
    (universities.every((university) => includes(institutions, university)) && !(await doesUndoChangeCodes(deps.db, one.id)));
  if (!isAllowed) {
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
