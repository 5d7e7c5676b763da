import type { RoleName } from '@domain/roles';
import { Suspense, useMemo, useState } from 'react';
import { useLocale } from '../i18n';
import { useEntity } from './entity';
import { FormEngine } from './form/FormEngine';
import { FormSkeleton } from './FormSkeleton';
import { NeedsUpdateNotice } from './NeedsUpdate';
import { useServices } from './services';
import type { SchemaFormProps } from './types';
import { namesBeside, uiSchemaOf } from './uiSchema';

function LoadedForm({ schemaName, hide = [], group, ...props }: SchemaFormProps) {
  const entity = useEntity(schemaName);
  const { locale } = useLocale();
  // Joined to a text, because a caller may pass a new array on every render, which would defeat the memo below.
  const hidden = [...hide, ...namesBeside(entity.schema, group)].join();
  const roles = useServices().roles().join();
  const [record] = useState(props.initial);
  const uiSchema = useMemo(
    () => uiSchemaOf(entity.schema, { locale, roles: roles.split(',') as RoleName[], record, hide: hidden.split(',') }),
    [entity.schema, locale, roles, record, hidden],
  );
  return (
    <>
      {record && <NeedsUpdateNotice record={record} />}
      <FormEngine entity={entity} uiSchema={uiSchema} {...props} />
    </>
  );
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
