import { isConfidential, lettersDue, takesLetters } from '@domain/applications/reference-letters';
import { helpByLanguage, titleByLanguage } from '@domain/schema/words';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import { findApplication, lockApplication, type ApplicationRow } from '../../core/applications/queries/applications';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import type { RefereeRow } from './queries';
import { isCallOpen, readOwnTerms } from '../../core/applications/call-terms';
import { readCallRecords } from '../../core/catalogue/read-calls';
import { refereeOfToken } from './referee-link';
import { applicantName } from './notify-referee';

/** The records of a link that can still be used. */
export interface OpenRequest {
  referee: RefereeRow;
  row: ApplicationRow;
  call: CallTermsRow;
}

/**
 * The records of a link, if it can still be used.
 * @throws {Problem} 404, with separate messages for a link that is invalid or revoked, used, or expired, or whose application has ended
 */
async function requireOpenRequest(db: Db, { token, now, find }: { token: string; now: Date; find: typeof findApplication }): Promise<OpenRequest> {
  const invalid = () => new Problem(404, 'referee_link_invalid');
  const known = await refereeOfToken(db, token);
  const row = known && (await find(db, known.application_id));
  // The referee is read again after `find`, which may have waited for the lock of a concurrent request that used the link.
  const referee = row && (await refereeOfToken(db, token));
  if (!row || !referee) throw invalid();
  if (referee.answered_at || referee.declined_at) throw new Problem(404, 'referee_link_used');
  const call = await readOwnTerms(db, row);
  if (now >= lettersDue(call)) throw new Problem(404, 'referee_link_expired');
  if (!takesLetters(row.status, { call, isOpen: isCallOpen(call, now), now })) throw new Problem(404, 'referee_link_ended');
  return { referee, row, call };
}

/** As `requireOpenRequest`, without locks. @throws {Problem} 404 */
export const openRequest = (db: Db, token: string, now: Date): Promise<OpenRequest> => requireOpenRequest(db, { token, now, find: findApplication });

/** As `requireOpenRequest`, with the application locked until the transaction ends, so that a link is used only once. @throws {Problem} 404 */
export const lockOpenRequest = (tx: Db, token: string, now: Date): Promise<OpenRequest> => requireOpenRequest(tx, { token, now, find: lockApplication });

/** The title and help of the question that the letter answers, by language; null where the call asks for a number of letters. */
function aboutLetter({ questions }: CallTermsRow, question: string | null): components['schemas']['ReferenceRequest']['about'] {
  const schema = question === null ? undefined : questions?.properties[question];
  if (question === null || !schema) return null;
  const help = helpByLanguage(schema);
  return { title: titleByLanguage(schema, question), ...(help && { help }) };
}

/** The reference request of a link, for the referee. @throws {Problem} 404 */
export async function readReferenceRequest({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<components['schemas']['ReferenceRequest']> {
  const now = clock.now();
  const { referee, row, call: terms } = await openRequest(db, token, now);
  const call = (await readCallRecords(db, [row.call_id], now)).get(row.call_id);
  if (!call) throw new Error('An application belongs to a call that is not there.');
  return {
    referee: referee.name,
    applicant: await applicantName(db, row.applicant),
    programme_title: call.programme.title,
    university_name: call.programme.university_name,
    call_title: call.title,
    due_at: lettersDue(terms).toISOString(),
    time_zone: call.time_zone,
    confidential: isConfidential(terms, referee.question),
    about: aboutLetter(terms, referee.question),
    contact_email: call.contact_email ?? null,
  };
}
