import type { Locale } from '@domain/locale';
import { PROBLEM_KEYS, problemText } from '@domain/messages/problems';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { writeAudit } from '../../core/audit/queries';
import { deleteOldFailures, findFailure } from './queries/failures';
import { isoInstant } from '../../platform/db/queries/instants';

/** Between two runs, in milliseconds. */
export const FORGETTING_PAUSE = 10 * 60 * 1000;

const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** The parameters of a message, such as a file's name, are not stored; the message shows `…` in their place. */
const LEFT_OUT = new Proxy<Record<string, unknown>>({}, { get: () => '…' });

/** The message of an error answer in a language; null for validation failures, which have a message for each field. */
function wordsOf(problem: string, locale: Locale): string | null {
  const key = PROBLEM_KEYS.find((known) => known === problem);
  return key === undefined ? null : problemText(key, LEFT_OUT, locale);
}

/** The stored error answer with a request id, or null. It contains no personal data; the read gets an audit entry. */
export async function readFailure(
  { db, clock }: Deps,
  identity: Identity,
  { id, locale }: { id: string; locale: Locale },
): Promise<components['schemas']['KnownError'] | null> {
  const row = await findFailure(db, id);
  if (!row) return null;
  await writeAudit(db, { at: clock.now(), actor: identity.sub, action: 'failure.read', subject: `failure:${id}` });
  return { ...row, at: isoInstant(row.at), message: wordsOf(row.problem, locale) };
}

/** Deletes stored error answers after 30 days. */
export const forgetFailures = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => deleteOldFailures(db, new Date(clock.now().getTime() - RETENTION));
