import { requestedLettersOf, lettersDue, takesLetters } from '@domain/applications/reference-letters';
import type { Db } from '../../platform/db/db';
import type { ApplicationRow } from './queries/applications';
import { letterCounts } from '../../features/referees/queries';
import type { ApplicationContext } from './queries/application-context';
import { termsIn } from './draft-context';

/**
 * The due date (ISO 8601) of required letters that are still missing, by application; drafts and applications that wait for no letter are
 * left out.
 */
export async function lettersAwaited(db: Db, rows: readonly Pick<ApplicationRow, 'id' | 'call_id' | 'status' | 'answers'>[], { context, now }: { context: ApplicationContext; now: Date }): Promise<Map<number, string>> {
  const waiting = rows.flatMap(({ id, call_id, status, answers }) => {
    if (status === 'Draft') return [];
    const call = termsIn(context, { id, call_id });
    if (!takesLetters(status, { call, isOpen: false, now })) return [];
    const required = requestedLettersOf(call, answers).filter((one) => one.required);
    return required.length > 0 ? [{ id, required, due: lettersDue(call).toISOString() }] : [];
  });
  const given = await letterCounts(db, waiting.map(({ id }) => id));
  const countOf = (application: number, question: string | null) => given.find((one) => one.application_id === application && one.question === question)?.given ?? 0;
  return new Map(waiting.flatMap(({ id, required, due }) => (required.some(({ question, count }) => countOf(id, question) < count) ? [[id, due]] : [])));
}
