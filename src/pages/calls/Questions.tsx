import { comesLater } from '@domain/applications/document-dates';
import type { Locale } from '@domain/locale';
import { questionKeys } from '@domain/calls/question-order';
import type { Schema } from '@domain/schema/schema';
import { resolve } from '@domain/schema/resolve';
import { enumLabel, titleOf } from '@domain/schema/words';
import type { Call } from '../../components/catalogue';
import { Items } from '../../components/Items';
import { useLocalized } from '../../components/LocalizedText';
import { listOf } from '../../components/names';
import { Tag } from '../../components/Tag';
import { useDeadline, useLocale, useTranslate, type Translate } from '../../i18n';
import Typography from '../../ui/Typography';
import styles from './Questions.module.css';

/** A tag that says required or optional. */
function Need({ required }: { required: boolean }) {
  const t = useTranslate();
  return <Tag tone={required ? 'aegean' : 'plain'}>{t(required ? 'details.call.required' : 'details.call.optional')}</Tag>;
}

/** The deadline of a document that has its own, and whether that is before or after the call closes. */
function OwnDate({ call, due }: { call: Call; due: string }) {
  const t = useTranslate();
  const { text, own } = useDeadline(due, call.time_zone);
  const date = own === undefined ? text : `${text} · ${own}`;
  return (
    <Typography variant="body2" data-due={due}>
      {t(comesLater({ due_at: due }, call) ? 'details.call.document_later' : 'details.call.document_until', { date })}
    </Typography>
  );
}

/** The documents that an application to the call needs. */
export function Documents({ call, documents }: { call: Call; documents: NonNullable<Call['required_documents']> }) {
  const localized = useLocalized();
  return (
    <Items>
      {documents.map(({ key, title, description, required, due_at: due }) => {
        const [name, more] = [localized(title), localized(description)];
        return (
          <li key={key}>
            <div className={styles.block}>
              <span lang={name.lang} className={styles.text}>
                {name.text}
              </span>
              {more.text !== '' && (
                <Typography variant="body2" lang={more.lang} className={styles.documentsText}>
                  {more.text}
                </Typography>
              )}
              {due !== undefined && <OwnDate call={call} due={due} />}
            </div>
            <Need required={required === true} />
          </li>
        );
      })}
    </Items>
  );
}

interface QuestionsSchema {
  properties: Record<string, Schema>;
  required: readonly string[];
}

/** The questions of a call in the order of its form; empty when there are none. */
export function questionsOf(questions: unknown): QuestionsSchema {
  const schema = (typeof questions === 'object' && questions !== null ? questions : {}) as Partial<QuestionsSchema>;
  const properties = schema.properties ?? {};
  const inOrder = questionKeys({ properties }).flatMap((key) => (properties[key] ? [[key, properties[key]] as const] : []));
  return { properties: Object.fromEntries(inOrder), required: schema.required ?? [] };
}

/** The kind of answer to a question, in a few words. */
function answerOf(question: Schema, locale: Locale, t: Translate): string {
  const choice = question.enum ? question : resolve(question.items, question);
  if (choice.enum) return t('details.call.choice', { options: listOf(choice.enum.map((code) => enumLabel(choice, code, locale)), locale, 'disjunction') });
  if (question['x-file']) return t('details.call.file');
  if (question['x-referee']) return t('details.call.referee');
  if (question.const !== undefined) return t('details.call.statement');
  if (question.format === 'date') return t('details.call.date');
  if (question.type === 'boolean') return t('details.call.yes_no');
  if (question.type === 'number' || question.type === 'integer') return t('details.call.number');
  return t(question['x-widget'] === 'textarea' ? 'details.call.long_text' : 'details.call.text');
}

/** The questions that the call asks beyond the profile, so that applicants can prepare them. */
export function Questions({ questions: { properties, required } }: { questions: QuestionsSchema }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Items>
      {Object.entries(properties).map(([key, question]) => (
        <li key={key}>
          <div className={styles.block}>
            <span lang={locale === 'el' && !question['x-i18n']?.el?.title ? 'en' : undefined} className={styles.text}>
              {titleOf(question, locale)}
            </span>
            <Typography variant="body2" className={styles.documentsText}>
              {answerOf(question, locale, t)}
            </Typography>
          </div>
          <Need required={required.includes(key)} />
        </li>
      ))}
    </Items>
  );
}
