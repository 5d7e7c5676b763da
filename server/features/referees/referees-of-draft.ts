import { requestedLettersOf } from '@domain/applications/reference-letters';
import type { SchemaFailure } from '@domain/schema/failures';
import type { FrozenParts } from '../../core/applications/facts';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import type { Db } from '../../platform/db/db';
import { refereesOf } from './queries';

type Draft = Pick<ApplicationRow, 'id' | 'answers'>;

/** Required letters: if the call gives letters a later date, an invited referee for each is enough; otherwise the letters must have arrived. */
export async function missingReferees(db: Db, { id, answers }: Draft, call: CallTermsRow): Promise<SchemaFailure[]> {
  const requestedLetters = requestedLettersOf(call, answers).filter(({ required }) => required);
  if (requestedLetters.length === 0) return [];
  const live = (await refereesOf(db, id)).filter(({ declined_at }) => declined_at === null);
  return requestedLetters.flatMap(({ question, title, count }): SchemaFailure[] => {
    const named = live.filter((one) => one.question === question);
    const given = named.filter(({ answered_at }) => answered_at !== null);
    const failure = (type: 'referees_missing' | 'letters_missing', left: number): SchemaFailure[] =>
      question === null
        ? [{ loc: ['body', 'referees'], type, ctx: { count: left } }]
        : [{ loc: ['body', 'referees', question], type: `${type}_for`, ctx: { title } }];
    if (named.length < count) return failure('referees_missing', count - named.length);
    return call.referees_by === null && given.length < count ? failure('letters_missing', count - given.length) : [];
  });
}

/** The invited referees for the letters of the call, without those who declined. Referees that replace them after sending are not in the copy. */
export async function namedReferees(db: Db, { id, answers }: Draft, call: CallTermsRow): Promise<FrozenParts> {
  const places = requestedLettersOf(call, answers).map(({ question }) => question);
  if (places.length === 0) return { answers: {}, referees: [] };
  const live = (await refereesOf(db, id)).filter(({ declined_at, question }) => declined_at === null && places.includes(question));
  return {
    answers: Object.fromEntries(live.flatMap(({ question, name, email }) => (question === null ? [] : [[question, `${name}, ${email}`]]))),
    referees: live.flatMap(({ question, name, email }) => (question === null ? [{ name, email }] : [])),
  };
}
