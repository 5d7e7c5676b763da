import { isUnderWay, type ApplicationStatus } from './application-lifecycle';
import type { LocalizedText } from '../locale';
import type { CallData } from '../calls/call-data';
import { applicableKeys } from '../calls/question-conditions';
import { refereeKeys, refereeRules } from '../calls/referee-questions';
import { isSchema, type Schema } from '../schema/schema';
import { titleByLanguage } from '../schema/words';
import type { SomeOf } from '../values/field-types';

/** The dates of a call that decide the deadline for letters of reference; instants are ISO 8601. */
export type LetterTerms = Pick<CallData, 'closes_at'> & SomeOf<CallData, 'referees_by'>;

/** The deadline for letters: the call's own date for them, but not before the deadline for applications. */
export const lettersDue = ({ closes_at, referees_by }: LetterTerms): Date =>
  new Date(Math.max(Date.parse(closes_at), referees_by ? Date.parse(referees_by) : 0));

/** Whether letters are accepted at `now`: for a draft while its call is open, for a sent application until the deadline for letters. */
export const takesLetters = (status: ApplicationStatus, { call, isOpen, now }: { call: LetterTerms; isOpen: boolean; now: Date }): boolean =>
  status === 'Draft' ? isOpen : isUnderWay(status) && now < lettersDue(call);

/** The parts of a call that request letters: a number of them, and questions of kind referee, one letter each. */
export type LettersOf = { [Name in keyof Pick<CallData, 'questions'>]?: Schema | null } & SomeOf<CallData, 'referee_count' | 'letters_confidential'>;

/** The letters that one question of a call, or its number of letters, requests. */
export interface RequestedLetters {
  /** The key of the question; null for the call's number of letters. */
  question: string | null;
  /** The title of the question, by language; null if there is no question. */
  title: LocalizedText | null;
  count: number;
  required: boolean;
  confidential: boolean;
}

/** The letters that a call may request: first its number of letters, then those of its questions, in order. */
export function lettersOf({ questions, referee_count: count, letters_confidential: confidential }: LettersOf): RequestedLetters[] {
  const numbered = count ? [{ question: null, title: null, count, required: true, confidential: confidential === true }] : [];
  const questionLetters = refereeKeys(questions).map((question): RequestedLetters => {
    const schema = questions?.properties?.[question];
    const title = isSchema(schema) ? titleByLanguage(schema, question) : { en: question };
    const required = questions?.required?.includes(question) === true;
    return { question, title, count: 1, required, confidential: refereeRules(schema)?.confidential === true };
  });
  return [...numbered, ...questionLetters];
}

/** The letters that a call requests from an applicant with these answers, without those of questions that do not apply. */
export function requestedLettersOf(call: LettersOf, answers: Readonly<Record<string, unknown>>): RequestedLetters[] {
  const applicable = applicableKeys(call.questions, answers);
  return lettersOf(call).filter(({ question }) => question === null || applicable.has(question));
}

/**
 * Whether the applicant may not read the letter of this question, as promised to the referee. If the call no longer has the question,
 * the letter stays confidential.
 */
export const isConfidential = (call: LettersOf, question: string | null): boolean => {
  const letters = lettersOf(call).find((one) => one.question === question);
  return letters?.confidential ?? (question === null ? call.letters_confidential === true : true);
};
