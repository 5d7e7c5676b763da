import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { findApplicant } from '../../repositories/applicants';
import { damagedFrozenFiles } from '../../repositories/application-files';
import type { ApplicationRow } from '../../repositories/applications';
import { extensionsOf } from '../../repositories/deadline-extensions';
import { factsOf, isoInstant } from '../../repositories/instants';
import { releasedOf } from '../decisions/decision-record';
import { wholeProfile, type WholeProfile } from '../applicants/applicant-record';
import { readCallTerms } from './call-terms';
import { missingParts } from './missing-parts';

type Missing = Awaited<ReturnType<typeof missingParts>>;

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

/** Applications with the later deadline that one may have, with what their drafts still miss and which of the files that were sent are damaged; all rows are of the same reader, so a profile is read once. */
export async function applicationParts({ db, clock }: Pick<Deps, 'db' | 'clock'>, rows: readonly ApplicationRow[]) {
  const profiles = new Map<string, Promise<WholeProfile | undefined>>();
  const profileOf = (applicant: string) => {
    const known = profiles.get(applicant) ?? readProfile(db, applicant);
    profiles.set(applicant, known);
    return known;
  };
  // Of a draft nothing is frozen, and nothing is decided.
  const sent = rows.flatMap(({ id, frozen }) => (frozen === null ? [] : [id]));
  const damaged = await damagedFrozenFiles(db, sent);
  const parts = [];
  const extensions = await extensionsOf(db, rows.map(({ id }) => id));
  const released = await releasedOf(db, sent, 'applicant');
  for (const row of rows) {
    const missing = await missingOf(db, row, { profileOf, now: clock.now() });
    parts.push({ ...ownPart(row), extension: extensions.get(row.id) ?? null, decision: released.get(row.id) ?? null, damaged_files: damaged.get(row.id) ?? [], missing });
  }
  return parts;
}

async function readProfile(db: Db, applicant: string): Promise<WholeProfile | undefined> {
  const row = await findApplicant(db, applicant);
  return row && wholeProfile(db, row);
}

async function missingOf(
  db: Db,
  row: ApplicationRow,
  { profileOf, now }: { profileOf: (applicant: string) => Promise<WholeProfile | undefined>; now: Date },
): Promise<Missing> {
  const profile = row.status === 'Draft' ? await profileOf(row.applicant) : undefined;
  return profile ? missingParts(db, row, { call: await readCallTerms(db, row.call_id), profile, now }) : [];
}
