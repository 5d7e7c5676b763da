import { CreateBase, useCreateContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { SchemaForm } from '../SchemaForm';
import type { RecordData, ResourceCreateProps } from '../types';
import { saveOrThrow } from './saving';

/** The form of a new record, saved by react-admin's create controller around it. */
export function CreateForm({ schemaName, listHref, initial, hide, submitLabel, cancelLabel, onCancel, onSaved }: ResourceCreateProps) {
  const { save } = useCreateContext();
  const navigate = useNavigate();
  const t = useTranslate();
  const leave = listHref === undefined ? undefined : () => void navigate(listHref);
  const submit = async (data: RecordData) => {
    const record = await saveOrThrow(save, { ...initial, ...data }, { version: undefined });
    notify(t('forms.saved'));
    if (onSaved) await onSaved(record);
    else leave?.();
  };
  return (
    <SchemaForm
      schemaName={schemaName}
      initial={initial}
      keepAs={`${schemaName}/new`}
      hide={hide}
      submitLabel={submitLabel}
      onSubmit={submit}
      cancelLabel={cancelLabel}
      onCancel={onCancel ?? leave}
    />
  );
}

/** The screen part that makes a new record of a resource: its form, saving, and the way back to the list. */
export function ResourceCreate(props: ResourceCreateProps) {
  return (
    <CreateBase resource={props.resource} mutationMode="pessimistic" redirect={false} disableAuthentication>
      <div data-resource={props.resource}>
        <CreateForm {...props} />
      </div>
    </CreateBase>
  );
}
