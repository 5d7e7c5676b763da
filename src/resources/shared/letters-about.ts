import { questionRows } from '@domain/calls/question-order';
import { useLocale } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';
import type { Referee } from '../requests';

/** What a question says to which a referee is the answer, looked up in the versions of a call's questions in turn; undefined for others. */
export function useLettersAbout(...versions: readonly unknown[]): (referee: Pick<Referee, 'question'>) => string | undefined {
  const { locale } = useLocale();
  const rows = versions.flatMap((questions) => questionRows((questions ?? undefined) as EntitySchema | undefined, locale));
  return ({ question }) => (question === null ? undefined : rows.find(({ key }) => key === question)?.title);
}
