import { isUnderWay, type ApplicationStatus } from './application-lifecycle';
import type { LocalizedText } from '../locale';
import { askedKeys } from '../calls/question-conditions';
import { refereeKeys, refereeRules } from '../calls/referee-questions';
import { isSchema, type Schema } from '../schema/schema';
import { titleByLanguage } from '../schema/words';

/** What of a call decides until when letters of reference are taken; instants are ISO 8601. */
export interface LetterTerms {
  closes_at: string;
  referees_by?: string | null | undefined;
}

/** Until when letters are taken: to the call's own date for them, and never less long than the applicant has. */
export const lettersDue = ({ closes_at, referees_by }: LetterTerms): Date => new Date(Math.max(Date.parse(closes_at), referees_by ? Date.parse(referees_by) : 0));

/** Whether a letter can still be of use at `now`: for a draft while its call is open, for a sent application until the date for letters. */
export const takesLetters = (status: ApplicationStatus, { call, isOpen, now }: { call: LetterTerms; isOpen: boolean; now: Date }): boolean =>
  status === 'Draft' ? isOpen : isUnderWay(status) && now < lettersDue(call);

/** What of a call asks for letters: a number of them, and questions of kind referee, each for one. */
export interface LettersOf {
  questions?: Schema | null | undefined;
  referee_count?: number | null | undefined;
  letters_confidential?: boolean | null | undefined;
}

/** Letters that are asked for in one place of a call. */
export interface LettersAsked {
  /** The key of the question; null for those that the call asks for by their number alone. */
  question: string | null;
  /** What the question says, by language; null where there is none. */
  title: LocalizedText | null;
  count: number;
  required: boolean;
  confidential: boolean;
}

/** The letters that a call may ask for, the numbered ones first, then those of its questions in their order. */
export function lettersOf({ questions, referee_count: count, letters_confidential: confidential }: LettersOf): LettersAsked[] {
  const numbered = count ? [{ question: null, title: null, count, required: true, confidential: confidential === true }] : [];
  const asked = refereeKeys(questions).map((question): LettersAsked => {
    const schema = questions?.properties?.[question];
    const title = isSchema(schema) ? titleByLanguage(schema, question) : { en: question };
    const required = questions?.required?.includes(question) === true;
    return { question, title, count: 1, required, confidential: refereeRules(schema)?.confidential === true };
  });
  return [...numbered, ...asked];
}

/** The letters that a call asks of somebody who has given these answers: without those of questions that are not asked then. */
export function lettersAsked(call: LettersOf, answers: Readonly<Record<string, unknown>>): LettersAsked[] {
  const asked = askedKeys(call.questions, answers);
  return lettersOf(call).filter(({ question }) => question === null || asked.has(question));
}

/**
 * Whether the letter of this question is written under the promise that the applicant does not read it. A question that the call has
 * stopped asking keeps the stricter promise.
 */
export const isConfidential = (call: LettersOf, question: string | null): boolean => {
  const letters = lettersOf(call).find((one) => one.question === question);
  return letters?.confidential ?? (question === null ? call.letters_confidential === true : true);
};
