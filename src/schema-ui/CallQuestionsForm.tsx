import { withConditions } from '@domain/calls/question-conditions';
import { Suspense, use, useMemo } from 'react';
import { loadMessages, useLocale } from '../i18n';
import { FormEngine } from './form/FormEngine';
import { FormSkeleton } from './FormSkeleton';
import { interpretingValidator } from './interpreting-validator';
import type { CallQuestionsFormProps } from './types';
import { uiSchemaOfQuestions } from './uiSchema';

let messages: Promise<unknown> | undefined;

function LoadedQuestions({ schema, ...props }: CallQuestionsFormProps) {
  use((messages ??= loadMessages('forms')));
  const { locale } = useLocale();
  const entity = useMemo(() => ({ schema: withConditions(schema), validator: interpretingValidator() }), [schema]);
  const uiSchema = useMemo(() => uiSchemaOfQuestions(schema, locale), [schema, locale]);
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
