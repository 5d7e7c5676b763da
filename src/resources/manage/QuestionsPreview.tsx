import { carryAnswers } from '@domain/carry-answers';
import { isRecord } from '@domain/is-record';
import { questionKeys } from '@domain/question-order';
import { isSchema } from '@domain/schema/schema';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { CallQuestionsForm, SchemaServicesProvider, type EntitySchema, type RecordData } from '../../schema-ui';
import { Panel } from '../shared/Panel';
import { useTrialServices } from './useTrialServices';

/** The questions with a title for each in both languages: one that is not worded yet is called by its place, never by its key. */
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

/** The form of the questions, to try. It is drawn anew when they change, with the answers that still fit. */
function Trial({ schema }: { schema: EntitySchema }) {
  const services = useTrialServices();
  const text = JSON.stringify(schema);
  const [tried, setTried] = useState({ text, schema, answers: {} as RecordData });
  if (tried.text !== text) setTried({ text, schema, answers: carryAnswers(tried.answers, { from: tried.schema, to: schema, sameCall: true }).answers });
  // The form that goes tells its answers once more, when the next one stands already.
  const follow = (answers: RecordData) => setTried((before) => (before.text === text ? { ...before, answers } : before));
  return (
    <SchemaServicesProvider value={services}>
      <CallQuestionsForm key={tried.text} schema={tried.schema} initial={tried.answers} onChange={follow} onSubmit={() => Promise.resolve()} savesItself />
    </SchemaServicesProvider>
  );
}

/** What a call asks as applicants see it. It can be filled in; nothing of that is kept. */
export function QuestionsPreview({ questions }: { questions: unknown }) {
  const t = useTranslate();
  const schema = withTitles(questions, (number) => t('manage.questions.unworded', { number }));
  const isEmpty = Object.keys(schema.properties ?? {}).length === 0;
  return (
    <Box data-trial>
      <Panel bare title={t('manage.questions.preview')}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t(isEmpty ? 'manage.questions.none' : 'manage.questions.preview_help')}</Typography>
        {!isEmpty && <Trial schema={schema} />}
      </Panel>
    </Box>
  );
}
