import type { Deps } from '../../deps';
import { damagedFrozenFiles } from '../../repositories/application-files';
import type { ApplicationRow } from '../../repositories/applications';
import { firstDueOf } from '../../repositories/information-requests';
import { factsOf, isoInstant } from '../../repositories/instants';
import { releasedOf } from '../decisions/decision-record';
import type { Surroundings } from '../../repositories/surroundings';
import { aroundIn } from './draft-around';
import { lettersAwaited } from './letters-awaited';
import { missingParts } from './missing-parts';

/** An application's own part of its API form; the call it is for and the words for what is missing are added by the route. */
function ownPart(row: ApplicationRow) {
  const { number, submitted_at, sha256, receipt_jws: jws } = row;
  const sent = number !== null && submitted_at !== null && sha256 !== null && jws !== null;
  return {
    id: row.id,
    call_id: row.call_id,
    applicant: row.applicant,
    status: row.status,
    answers: row.answers,
    documents: row.documents,
    timeline: row.timeline,
    number,
    receipt: sent ? { number, finalized_at: isoInstant(submitted_at), sha256, jws } : null,
    frozen: row.frozen,
    brought_over: row.brought_over,
    ...factsOf(row),
  };
}

/** Applications with the later deadline that one may have, with what their drafts still miss, until when something can be added to what was sent and letters are awaited, and which of the files that were sent are damaged. */
export async function applicationParts({ db, clock }: Pick<Deps, 'db' | 'clock'>, rows: readonly ApplicationRow[], around: Surroundings) {
  // Of a draft nothing is frozen, and nothing is decided.
  const sent = rows.flatMap(({ id, frozen }) => (frozen === null ? [] : [id]));
  const damaged = await damagedFrozenFiles(db, sent);
  const released = await releasedOf(db, sent, 'applicant');
  const due = await firstDueOf(db, sent, clock.now());
  const letters = await lettersAwaited(db, rows, { around, now: clock.now() });
  const parts = [];
  for (const row of rows) {
    const draftAround = row.status === 'Draft' ? aroundIn(around, row) : undefined;
    const missing = draftAround ? await missingParts(db, row, { ...draftAround, now: clock.now() }) : [];
    const { id } = row;
    const [asked, awaited] = [due.get(id), letters.get(id)];
    parts.push({ ...ownPart(row), ...(asked !== undefined && { information_due_at: asked }), ...(awaited !== undefined && { letters_due_at: awaited }), extension: around.extensions.get(id) ?? null, decision: released.get(id) ?? null, damaged_files: damaged.get(id) ?? [], missing });
  }
  return parts;
}
