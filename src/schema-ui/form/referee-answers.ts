import { createContext, use, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';

const Answers = createContext<((question: string) => ReactNode) | undefined>(undefined);

/** Around a form of a call's questions: what stands in the place of a question whose answer is a person who is asked for a letter. */
export const RefereeAnswers = Answers.Provider;

/** What stands there, by the key of the question; where nobody can be named, as in a preview, what would. */
export function useRefereeAnswer(question: string): ReactNode {
  const t = useTranslate();
  const answers = use(Answers);
  return answers ? answers(question) : t('forms.referee_named');
}
