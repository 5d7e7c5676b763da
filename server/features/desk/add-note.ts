import type { Deps, Identity } from '../../deps';
import { writeAudit } from '../../core/audit/queries';
import { insertNote, type NoteRow } from '../../core/review/queries/review-desk';
import { lockSent, requireSent } from '../../core/review/scope';
import { staffName } from '../../core/staff/staff-name';

/** Adds a note to a sent application, which only staff of the institution can read. The audit entry does not contain its text. @throws {Problem} 404 */
export async function addNote(deps: Deps, identity: Identity, { id, text }: { id: number; text: string }): Promise<NoteRow> {
  const action = 'application.note';
  await requireSent(deps, identity, { ids: [id], action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockSent(tx, id);
    const note = await insertNote(tx, id, { author: identity.sub, author_name: staffName(identity), text: text.trim(), created_at: now });
    await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `application:${String(id)}`, details: { note: note.id } });
    return note;
  });
}
