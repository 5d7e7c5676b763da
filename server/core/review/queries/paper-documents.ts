import type { Db } from '../../../platform/db/db';

/** A document that came on paper, as staff have added it to a sent application. */
export interface PaperDocumentRow {
  id: number;
  application_id: number;
  file_id: number;
  title: string;
  reason: string;
  name: string;
  sha256: string;
  size: number;
  type: string;
  /** The `sub` and the name of the member of staff who added it. */
  added_by: string;
  added_by_name: string;
  added_at: Date;
}

const FROM = `select d.id, d.application_id, d.file_id, d.title, d.reason, d.name, d.sha256, b.size, b.type, d.added_by, d.added_by_name, d.added_at
  from paper_documents d join blobs b on b.sha256 = d.sha256`;

/** The paper documents of an application, the oldest first. */
export const paperDocumentsOf = (db: Db, application: number): Promise<PaperDocumentRow[]> =>
  db.query<PaperDocumentRow>(`${FROM} where d.application_id = $1 order by d.id`, [application]);

export type NewPaperDocument = Pick<PaperDocumentRow, 'application_id' | 'title' | 'reason' | 'name' | 'sha256' | 'added_by' | 'added_by_name' | 'added_at'>;

/** Adds a paper document to a locked application, whose version rises: its page is out of date. Returns its id. */
export async function insertPaperDocument(tx: Db, added: NewPaperDocument): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into paper_documents (application_id, title, reason, name, sha256, added_by, added_by_name, added_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [added.application_id, added.title, added.reason, added.name, added.sha256, added.added_by, added.added_by_name, added.added_at],
  );
  if (!row) throw new Error('A paper document was not stored.');
  await tx.query('update applications set version = version + 1, updated_at = $2 where id = $1', [added.application_id, added.added_at]);
  return row.id;
}
