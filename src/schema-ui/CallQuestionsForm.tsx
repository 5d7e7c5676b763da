import { withConditions } from '@domain/calls/question-conditions';
import { Suspense, use, useMemo } from 'react';
import { loadMessages, useLocale } from '../i18n';
import { FormEngine } from './form/FormEngine';
import { FormSkeleton } from './FormSkeleton';
import { interpretingValidator } from './interpreting-validator';
import { loadOnce } from './load-once';
import type { CallQuestionsFormProps, EntitySchema } from './types';
import { uiSchemaOfQuestions } from './uiSchema';

/**
 * Turns yes-or-no questions into radio buttons, because an untouched checkbox would answer no for the applicant. In the portal's own forms
 * a boolean stays a checkbox.
 */
function withYesNoRadios(questions: EntitySchema): EntitySchema {
  const properties = Object.entries(questions.properties ?? {}).map(([key, property]): [string, EntitySchema | boolean] => {
    const isYesOrNo = typeof property === 'object' && property.type === 'boolean' && property.const === undefined;
    return [key, isYesOrNo ? { ...property, 'x-widget': 'radios' } : property];
  });
  return { ...questions, properties: Object.fromEntries(properties) };
}

function LoadedQuestions({ schema, ...props }: CallQuestionsFormProps) {
  use(loadOnce('messages of forms', () => loadMessages('forms')));
  const { locale } = useLocale();
  const shownQuestions = useMemo(() => withYesNoRadios(schema), [schema]);
  const entity = useMemo(() => ({ schema: withConditions(shownQuestions), validator: interpretingValidator() }), [shownQuestions]);
  const uiSchema = useMemo(() => uiSchemaOfQuestions(shownQuestions, locale), [shownQuestions, locale]);
  return <FormEngine entity={entity} uiSchema={uiSchema} {...props} />;
}

/** `SchemaForm` for the questions that a Secretary composed, checked by an interpreting validator. */
export function CallQuestionsForm(props: CallQuestionsFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoadedQuestions {...props} />
    </Suspense>
  );
}
