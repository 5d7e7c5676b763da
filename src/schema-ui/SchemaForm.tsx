import { Suspense, useMemo } from 'react';
import { useLocale } from '../i18n';
import { useEntity } from './entity';
import { FormEngine } from './form/FormEngine';
import { FormSkeleton } from './FormSkeleton';
import type { SchemaFormProps } from './types';
import { uiSchemaOf } from './uiSchema';

const NOTHING: readonly string[] = [];

function LoadedForm({ schemaName, hide = NOTHING, ...props }: SchemaFormProps) {
  const entity = useEntity(schemaName);
  const { locale } = useLocale();
  const uiSchema = useMemo(() => uiSchemaOf(entity.schema, locale, hide), [entity.schema, locale, hide]);
  return <FormEngine entity={entity} uiSchema={uiSchema} {...props} />;
}

/**
 * The form of an entity, drawn from its schema alone: fields, groups, conditions, messages in the reader's language. Values stay
 * after a failed save. Needs a `SchemaServicesProvider` around it.
 */
export function SchemaForm(props: SchemaFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoadedForm key={props.schemaName} {...props} />
    </Suspense>
  );
}
