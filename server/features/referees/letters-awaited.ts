import { requestedLettersOf, lettersDue, takesLetters } from '@domain/applications/reference-letters';
import type { Db } from '../../platform/db/db';
import { termsIn } from '../../core/applications/draft-context';
import type { DueDates, SentApplications } from '../../core/applications/facts';
import { letterCounts } from './queries';

/** The due date of required letters that are still missing, by application; applications that wait for no letter are left out. */
export async function lettersAwaited(db: Db, { rows, context, now }: SentApplications): Promise<Map<number, DueDates>> {
  const waiting = rows.flatMap(({ id, call_id, status, answers }) => {
    const call = termsIn(context, { id, call_id });
    if (!takesLetters(status, { call, isOpen: false, now })) return [];
    const required = requestedLettersOf(call, answers).filter((one) => one.required);
    return required.length > 0 ? [{ id, required, due: lettersDue(call).toISOString() }] : [];
  });
  const given = await letterCounts(db, waiting.map(({ id }) => id));
  const countOf = (application: number, question: string | null) =>
    given.find((one) => one.application_id === application && one.question === question)?.given ?? 0;
  return new Map(
    waiting.flatMap(({ id, required, due }) => (required.some(({ question, count }) => countOf(id, question) < count) ? [[id, { letters_due_at: due }]] : [])),
  );
}
