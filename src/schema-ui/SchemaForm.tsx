import type { FieldRole } from '@domain/roles';
import { Suspense, useMemo, useState } from 'react';
import { NotConfirmed } from '../api/confirmation';
import { useLocale } from '../i18n';
import { useEntity } from './entity';
import { FormEngine } from './form/FormEngine';
import { useRightsQuestion } from './form/useRightsQuestion';
import { FormSkeleton } from './FormSkeleton';
import { NeedsUpdateNotice } from './NeedsUpdate';
import { useServices } from './services';
import type { RecordData, SchemaFormProps, SubmitOptions } from './types';
import { namesOutside, uiSchemaOf } from './uiSchema';

function LoadedForm({ schemaName, hide = [], group, ...props }: SchemaFormProps) {
  const entity = useEntity(schemaName);
  const { locale } = useLocale();
  // Joined to a text, because a caller may pass a new array on every render, which would defeat the memo below.
  const hidden = [...hide, ...namesOutside(entity.schema, group)].join();
  const roles = useServices().roles().join();
  const [record] = useState(props.initial);
  const uiSchema = useMemo(
    () => uiSchemaOf(entity.schema, { locale, roles: roles.split(',') as FieldRole[], record, hide: hidden.split(',') }),
    [entity.schema, locale, roles, record, hidden],
  );
  const { confirmed, question } = useRightsQuestion(entity.schema);
  const submit = async (data: RecordData, options: SubmitOptions) => {
    if (record?.id !== undefined && !(await confirmed(data, record))) throw new NotConfirmed();
    return props.onSubmit(data, options);
  };
  return (
    <>
      {record && <NeedsUpdateNotice record={record} />}
      <FormEngine entity={entity} uiSchema={uiSchema} {...props} onSubmit={submit} />
      {question}
    </>
  );
}

/**
 * The form of an entity, rendered from its schema alone: fields, groups, conditions, messages in the reader's language. Values stay
 * after a failed save. Needs a `SchemaServicesProvider` around it.
 */
export function SchemaForm(props: SchemaFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoadedForm key={props.schemaName} {...props} />
    </Suspense>
  );
}
