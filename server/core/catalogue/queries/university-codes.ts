import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../../platform/db/db';

/** A university and one of the codes by which groups name it, as `scopeCode` gives it. */
export interface CodeHolder {
  id: number;
  code: string;
  source_id: string | null;
  name: LocalizedText;
}

/** The universities that have one of the codes (`scopeCode`), one row for each code. */
export async function holdersOfCodes(db: Db, codes: readonly string[]): Promise<CodeHolder[]> {
  if (codes.length === 0) return [];
  const rows = await db.query<CodeHolder>(
    `select u.id, code, u.source_id, u.data -> 'name' as name from universities u cross join unnest(u.scope_codes) as code
      where u.scope_codes && $1::text[] and code = any($1::text[]) order by u.id`,
    [codes],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The stored data of the universities of a source, by their ids there. */
export async function storedUniversities(db: Db, sourceIds: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db.query<{ source_id: string; data: Record<string, unknown> }>(
    'select source_id, data from universities where source_id = any($1::text[])',
    [sourceIds],
  );
  return new Map(rows.map(({ source_id, data }) => [source_id, data]));
}

/** Whether a write failed because another university has the code. */
export const isCodeInUse = (error: unknown): boolean => error instanceof Error && error.message.includes('university_code_taken');

/** SQL of the codes in the data of a university, as its column `scope_codes` has them. */
export const codesSql = (data: string): string => `array_remove(array[scope_code(${data} ->> 'ror_id'), scope_code(${data} ->> 'erasmus_code')], null)`;

/** Whether the undo of an import would change by which codes groups name a university. */
export async function doesUndoChangeCodes(db: Db, importId: number): Promise<boolean> {
  const rows = await db.query(
    `select from catalogue_import_changes c join universities t on t.id = c.record_id
      where c.import_id = $1 and c.resource = 'universities' and c.before is not null and ${
      codesSql(`(c.before -> 'data')`)
    } is distinct from t.scope_codes limit 1`,
    [importId],
  );
  return rows.length > 0;
}
