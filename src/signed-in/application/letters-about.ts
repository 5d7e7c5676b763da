import { questionRows } from '@domain/calls/question-order';
import { useLocale } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';
import type { Referee } from '../requests';

/** Gives the title of the question that a referee answers, from the first version of the questions that has it; undefined for referees without a question. */
export function useLettersAbout(...versions: readonly unknown[]): (referee: Pick<Referee, 'question'>) => string | undefined {
  const { locale } = useLocale();
  const rows = versions.flatMap((questions) => questionRows((questions ?? undefined) as EntitySchema | undefined, locale));
  return ({ question }) => (question === null ? undefined : rows.find(({ key }) => key === question)?.title);
}
