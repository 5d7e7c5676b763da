import { isRecord } from '@domain/values/is-record';
import { questionKeys } from '@domain/calls/question-order';
import { isSchema } from '@domain/schema/schema';
import { useTranslate } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';
import { Trial } from '../../signed-in/Trial';

/** Gives each question a title in both languages; a question without one is shown by its number, never by its key. */
function withTitles(questions: unknown, placeholder: (number: number) => string): EntitySchema {
  const schema: EntitySchema = isRecord(questions) ? questions : {};
  const { properties = {} } = schema;
  const titled = questionKeys({ properties }).flatMap((key, index) => {
    const { [key]: property } = properties;
    if (!isSchema(property)) return [];
    const greek = property['x-i18n']?.el?.title;
    const title = property.title || greek || placeholder(index + 1);
    return [[key, { ...property, title, 'x-i18n': { ...property['x-i18n'], el: { ...property['x-i18n']?.el, title: greek || title } } }] as const];
  });
  return { ...schema, properties: Object.fromEntries(titled) };
}

/** A preview of a call's questions for applicants. It can be filled in; nothing is saved. */
export function QuestionsPreview({ questions }: { questions: unknown }) {
  const t = useTranslate();
  const schema = withTitles(questions, (number) => t('manage.questions.unworded', { number }));
  return <Trial schema={schema} title={t('manage.questions.preview')} help={t('manage.questions.preview_help')} none={t('manage.questions.none')} />;
}
