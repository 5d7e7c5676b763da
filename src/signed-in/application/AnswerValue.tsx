import { answerText } from '@domain/applications/answer-text';
import { useLocale, useTranslate } from '../../i18n';
import { AnswerFile, type EntitySchema } from '../../schema-ui';

/** Draws an answer to a question of a call in the reader's language; a file is a link that opens it. */
export function AnswerValue({ value, schema }: { value: unknown; schema: EntitySchema }) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (schema['x-file'] && typeof value === 'number') return <AnswerFile id={value} />;
  if (schema.const === true && value === true) return <>{t('application.details.accepted')}</>;
  const words = { yes: t('application.details.yes'), no: t('application.details.no'), none: t('application.details.not_answered') };
  return <>{answerText(value, schema, { locale, words })}</>;
}
