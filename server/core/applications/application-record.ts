import type { Deps } from '../../deps';
import { damagedFrozenFiles } from './queries/application-files';
import type { ApplicationRow } from './queries/applications';
import { factsOf, isoInstant } from '../../platform/db/queries/instants';
import type { ApplicationContext } from './queries/application-context';
import { draftContextFrom } from './draft-context';
import { dueDatesOf } from './due-dates';
import { releasedOf } from './released-decisions';
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
    migration_report: row.migration_report,
    ...factsOf(row),
  };
}

/**
 * The parts of the API form of applications: the extended deadline, what a draft still lacks, the due dates of information requests, of the
 * choice of an interview slot and of letters, the time of the interview, and damaged files of the frozen copy.
 */
export async function applicationParts(deps: Pick<Deps, 'db' | 'clock' | 'features'>, rows: readonly ApplicationRow[], context: ApplicationContext) {
  const { db, clock } = deps;
  // Drafts have no frozen copy and no decision.
  const sentRows = rows.filter(({ frozen }) => frozen !== null);
  const sent = sentRows.map(({ id }) => id);
  const damaged = await damagedFrozenFiles(db, sent);
  const released = await releasedOf(db, sent, 'applicant');
  const due = await dueDatesOf(deps, { rows: sentRows, context, now: clock.now() });
  const parts = [];
  for (const row of rows) {
    const draftContext = row.status === 'Draft' ? draftContextFrom(context, row) : undefined;
    const missing = draftContext ? await missingParts(deps, row, { ...draftContext, now: clock.now() }) : [];
    const { id } = row;
    parts.push({
      ...ownPart(row),
      ...due.get(id),
      extension: context.extensions.get(id) ?? null,
      decision: released.get(id) ?? null,
      damaged_files: damaged.get(id) ?? [],
      missing,
    });
  }
  return parts;
}
