import { initialOf } from '@domain/schema/initial';
import { Suspense } from 'react';
import { CreateBase } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { notify } from '../../notifications';
import { useSchema } from '../entity';
import { FormSkeleton } from '../FormSkeleton';
import { SchemaForm } from '../SchemaForm';
import type { RecordData, ResourceCreateProps, SubmitOptions } from '../types';
import { useSave } from './saving';

function NewForm(
  { resource, schemaName, listHref, initial, prefill, hide, group, submitLabel, cancelLabel, onCancel, onSaved, onChange }: ResourceCreateProps,
) {
  const navigate = useNavigate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const t = useTranslate();
  const save = useSave(resource);
  const initialAnswers = initialOf(useSchema(schemaName));
  const submit = async (data: RecordData, options: SubmitOptions) => {
    const saved = await save({ ...initial, ...data }, options);
    notify(t('forms.saved'));
    return saved;
  };
  return (
    <SchemaForm
      schemaName={schemaName}
      initial={{ ...initialAnswers, ...prefill, ...initial }}
      storeAs={`${schemaName}/new`}
      hide={hide}
      group={group}
      submitLabel={submitLabel}
      onSubmit={submit}
      {...(onChange && { onChange })}
      onSaved={onSaved ?? (listHref === undefined ? undefined : () => navigateAfterWrite(listHref))}
      cancelLabel={cancelLabel}
      onCancel={onCancel ?? (listHref === undefined ? undefined : () => void navigate(listHref))}
    />
  );
}

/** The form of a new record, with the initial answers of its schema (`x-initial`). After the first save, further saves update the record. */
export const CreateForm = (props: ResourceCreateProps) => (
  <Suspense fallback={<FormSkeleton />}>
    <NewForm {...props} />
  </Suspense>
);

/** The screen part that creates a record of a resource: its form, saving, and the return to the list. */
export function ResourceCreate(props: ResourceCreateProps) {
  return (
    <CreateBase resource={props.resource} mutationMode="pessimistic" redirect={false} disableAuthentication>
      <div data-resource={props.resource}>
        <CreateForm {...props} />
      </div>
    </CreateBase>
  );
}
