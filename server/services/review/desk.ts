import type { components } from '@generated/api';
import type { Db } from '../../db/db';
import type { ApplicationRow } from '../../repositories/applications';
import { isoInstant } from '../../repositories/instants';
import { findDesk, notesOn, type NoteRow, type StoredChecklist, type StoredMark } from '../../repositories/review-desk';

type ReviewDesk = components['schemas']['ReviewDesk'];

/** The file that stands for a document of the call now: the id of the one that was sent, or null for none. */
export const documentNow = ({ frozen }: Pick<ApplicationRow, 'frozen'>, key: string): number | null => frozen?.documents[key] ?? null;

const shown = ({ state, reason, by, by_name, at }: StoredMark) => ({ state, ...(reason !== undefined && { reason }), by, by_name, at });

/** The marks that still are about the files that stand for their documents. */
function valid(row: Pick<ApplicationRow, 'frozen'>, checklist: StoredChecklist): ReviewDesk['checklist'] {
  const marks = Object.entries(checklist).filter(([key, { file }]) => file === documentNow(row, key));
  return Object.fromEntries(marks.map(([key, mark]) => [key, shown(mark)]));
}

/** A note as staff read it. */
export const noteRecord = ({ created_at, ...note }: NoteRow): components['schemas']['ReviewNote'] => ({ ...note, created_at: isoInstant(created_at) });

/** What staff have written about an application. */
export async function readDesk(db: Db, row: Pick<ApplicationRow, 'id' | 'frozen'>): Promise<ReviewDesk> {
  const { version, checklist, tags } = await findDesk(db, row.id);
  return { version, checklist: valid(row, checklist), tags, notes: (await notesOn(db, row.id)).map(noteRecord) };
}
