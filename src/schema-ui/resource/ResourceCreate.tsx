import { CreateBase } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { SchemaForm } from '../SchemaForm';
import type { RecordData, ResourceCreateProps, SubmitOptions } from '../types';
import { useSave } from './saving';

/** The form of a new record. Once the record is made, saving again changes it. */
export function CreateForm({ resource, schemaName, listHref, initial, prefill, hide, group, submitLabel, cancelLabel, onCancel, onSaved }: ResourceCreateProps) {
  const navigate = useNavigate();
  const t = useTranslate();
  const save = useSave(resource);
  const leave = listHref === undefined ? undefined : () => navigate(listHref);
  const submit = async (data: RecordData, options: SubmitOptions) => {
    const saved = await save({ ...initial, ...data }, options);
    notify(t('forms.saved'));
    return saved;
  };
  return (
    <SchemaForm
      schemaName={schemaName}
      initial={prefill ? { ...prefill, ...initial } : initial}
      keepAs={`${schemaName}/new`}
      hide={hide}
      group={group}
      submitLabel={submitLabel}
      onSubmit={submit}
      onSaved={onSaved ?? leave}
      cancelLabel={cancelLabel}
      onCancel={onCancel ?? (leave && (() => void leave()))}
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
