import type { Deps } from '../../deps';
import { damagedFrozenFiles } from './queries/application-files';
import type { ApplicationRow } from './queries/applications';
import { firstDueOf } from '../../features/information-requests/queries';
import { comingInterviews } from '../../features/interviews/queries';
import { factsOf, isoInstant } from '../../platform/db/queries/instants';
import { releasedOf } from '../../features/decisions/decision-record';
import type { ApplicationContext } from './queries/application-context';
import { draftContextFrom } from './draft-context';
import { lettersAwaited } from './letters-awaited';
import { missingParts } from './missing-parts';

/** The application's own part of its API form; the route adds the call and the messages for missing parts. */
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

type Dates = Partial<Record<'information_due_at' | 'interview_due_at' | 'interview_at' | 'letters_due_at', string>>;

/** The dates without the undefined ones: a date is absent if the application does not wait for it. */
const datesOf = (dates: { [Name in keyof Dates]: string | undefined }): Dates => Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== undefined));

/**
 * The parts of the API form of applications: the extended deadline, what a draft still lacks, the due dates of information requests, of the
 * choice of an interview slot and of letters, the time of the interview, and damaged files of the frozen copy.
 */
export async function applicationParts({ db, clock }: Pick<Deps, 'db' | 'clock'>, rows: readonly ApplicationRow[], context: ApplicationContext) {
  // Drafts have no frozen copy and no decision.
  const sent = rows.flatMap(({ id, frozen }) => (frozen === null ? [] : [id]));
  const damaged = await damagedFrozenFiles(db, sent);
  const released = await releasedOf(db, sent, 'applicant');
  const due = await firstDueOf(db, sent, clock.now());
  const letters = await lettersAwaited(db, rows, { context, now: clock.now() });
  const interviews = await comingInterviews(db, sent, clock.now());
  const parts = [];
  for (const row of rows) {
    const draftContext = row.status === 'Draft' ? draftContextFrom(context, row) : undefined;
    const missing = draftContext ? await missingParts(db, row, { ...draftContext, now: clock.now() }) : [];
    const { id } = row;
    parts.push({ ...ownPart(row), ...datesOf({ information_due_at: due.get(id), interview_due_at: interviews.get(id)?.due, interview_at: interviews.get(id)?.starts, letters_due_at: letters.get(id) }), extension: context.extensions.get(id) ?? null, decision: released.get(id) ?? null, damaged_files: damaged.get(id) ?? [], missing });
  }
  return parts;
}
