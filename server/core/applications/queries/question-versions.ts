import type { RequiredDocument } from '@domain/calls/call-data';
import type { Db } from '../../../platform/db/db';
import type { Questions } from './call-terms';

/** The questions and documents that a call required from an instant on. */
export interface QuestionVersion {
  version: number;
  questions: Questions | null;
  required_documents: RequiredDocument[];
}

/** The current version number of a call's questions; 1 if they have not changed since the call was published. */
export async function questionVersion(db: Db, callId: number): Promise<number> {
  const [row] = await db.prepared<{ version: number }>(`select coalesce(max(version), 1) as version from question_versions where call_id = $1`, [callId]);
  return row?.version ?? 1;
}

/** Stores a version; one that is already stored stays unchanged. */
export async function insertQuestionVersion(tx: Db, callId: number, { terms, since }: { terms: QuestionVersion; since: Date }): Promise<void> {
  await tx.query(
    `insert into question_versions (call_id, version, questions, required_documents, since) values ($1, $2, $3::jsonb, $4::jsonb, $5) on conflict do nothing`,
    [callId, terms.version, terms.questions && JSON.stringify(terms.questions), JSON.stringify(terms.required_documents), since],
  );
}

/** All stored versions, the newest first. The first version is stored only when there is a second one. */
export const listQuestionVersions = (db: Db, callId: number): Promise<(QuestionVersion & { since: Date | string })[]> =>
  db.query(`select version, questions, required_documents, since from question_versions where call_id = $1 order by version desc`, [callId]);
