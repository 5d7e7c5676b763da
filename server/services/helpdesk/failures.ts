import type { Locale } from '@domain/locale';
import { PROBLEM_KEYS, problemText } from '@domain/messages/problems';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { writeAudit } from '../../repositories/audit';
import { deleteOldFailures, findFailure } from '../../repositories/failures';
import { isoInstant } from '../../repositories/instants';

const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** What the log had of a case, such as a file's name, is not kept: its place in the words stays open. */
const LEFT_OUT = new Proxy<Record<string, unknown>>({}, { get: () => '…' });

/** What an answer said, in a language; null for a form whose fields had each its own words. */
function wordsOf(problem: string, locale: Locale): string | null {
  const key = PROBLEM_KEYS.find((known) => known === problem);
  return key === undefined ? null : problemText(key, LEFT_OUT, locale);
}

/** What is kept of the answer that somebody quotes by its id, or null. It tells of nobody; the trail has that it was looked at. */
export async function readFailure({ db, clock }: Deps, identity: Identity, { id, locale }: { id: string; locale: Locale }): Promise<components['schemas']['KnownError'] | null> {
  const row = await findFailure(db, id);
  if (!row) return null;
  await writeAudit(db, { at: clock.now(), actor: identity.sub, action: 'failure.read', subject: `failure:${id}` });
  return { ...row, at: isoInstant(row.at), words: wordsOf(row.problem, locale) };
}

/** Removes what has been kept for 30 days. */
export const forgetFailures = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => deleteOldFailures(db, new Date(clock.now().getTime() - KEPT_FOR));
