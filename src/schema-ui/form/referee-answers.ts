import { createContext, use, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';

const Answers = createContext<((question: string) => ReactNode) | undefined>(undefined);

/** Provides what a form of a call's questions draws for a question that names a referee, who is asked for a letter. */
export const RefereeAnswers = Answers.Provider;

/** The element for a question that names a referee, by its key; a placeholder text without a provider, as in a preview. */
export function useRefereeAnswer(question: string): ReactNode {
  const t = useTranslate();
  const answers = use(Answers);
  return answers ? answers(question) : t('forms.referee_named');
}
