import { withConditions } from '@domain/calls/question-conditions';
import { Suspense, use, useMemo } from 'react';
import { loadMessages, useLocale } from '../i18n';
import { FormEngine } from './form/FormEngine';
import { FormSkeleton } from './FormSkeleton';
import { interpretingValidator } from './interpreting-validator';
import type { CallQuestionsFormProps, EntitySchema } from './types';
import { uiSchemaOfQuestions } from './uiSchema';

/**
 * The questions as they are asked: a yes or no is chosen, where a checkbox that was left alone would say no for the person. What a record
 * is marked with, in forms of the portal's own, stays a checkbox.
 */
function asAsked(questions: EntitySchema): EntitySchema {
  const properties = Object.entries(questions.properties ?? {}).map(([key, property]): [string, EntitySchema | boolean] => {
    const isYesOrNo = typeof property === 'object' && property.type === 'boolean' && property.const === undefined;
    return [key, isYesOrNo ? { ...property, 'x-widget': 'radios' } : property];
  });
  return { ...questions, properties: Object.fromEntries(properties) };
}

let messages: Promise<unknown> | undefined;

function LoadedQuestions({ schema, ...props }: CallQuestionsFormProps) {
  use((messages ??= loadMessages('forms')));
  const { locale } = useLocale();
  const asked = useMemo(() => asAsked(schema), [schema]);
  const entity = useMemo(() => ({ schema: withConditions(asked), validator: interpretingValidator() }), [asked]);
  const uiSchema = useMemo(() => uiSchemaOfQuestions(asked, locale), [asked, locale]);
  return <FormEngine entity={entity} uiSchema={uiSchema} {...props} />;
}

/** The same form for the questions a Secretary composed, checked by an interpreting validator. */
export function CallQuestionsForm(props: CallQuestionsFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoadedQuestions {...props} />
    </Suspense>
  );
}
