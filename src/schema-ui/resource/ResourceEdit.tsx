import { EditBase, useEditContext } from 'react-admin';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailedReading } from '../../errors/reading';
import { LoadFailed } from '../../errors/LoadFailed';
import { useLocale, useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { useTitlePart } from '../../layout/title';
import { notify } from '../../notifications';
import { useEntity } from '../entity';
import { FormSkeleton } from '../FormSkeleton';
import { recordName } from '../recordLabel';
import { SchemaForm } from '../SchemaForm';
import { useServices } from '../services';
import type { RecordData, ResourceEditProps, SubmitOptions } from '../types';
import { DeleteButton, useDeletion } from './deletion';
import { useSave, type StoredRecord } from './saving';

const nothing = () => undefined;

/** Names the record in the window's title. */
export function RecordTitle({ schemaName, record }: { schemaName: string; record: RecordData }) {
  const { schema } = useEntity(schemaName);
  const { locale } = useLocale();
  const { text, lang } = recordName(record, schema, locale);
  useTitlePart(text, lang);
  return null;
}

/** The form of the record that react-admin's edit controller around it has fetched. */
export function EditForm(
  { id, resource, schemaName, listHref, hide, group, submitLabel, cancelLabel, onCancel, onSaved, onChange, deletable }: ResourceEditProps,
) {
  const { record, refetch, isFetching, error } = useEditContext<StoredRecord>();
  const save = useSave(resource, id);
  const { reportError } = useServices();
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  // The record that a list has cached may be stale: the form starts from a fresh one, whose version goes into `If-Match`.
  const [fresh, setFresh] = useState(false);
  const navigate = useNavigate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const t = useTranslate();
  const deletion = useDeletion(resource, () => void navigateAfterWrite(listHref));
  if (!fresh && record && !isFetching && !error) setFresh(true);
  if (!record || !fresh) return error ? <LoadFailed error={error} again={again} busy={isFetching} /> : <FormSkeleton />;
  const schema = typeof schemaName === 'string' ? schemaName : schemaName(record);
  const submit = async (data: RecordData, options: SubmitOptions) => {
    const saved = await save(data, options);
    notify(t('forms.saved'));
    return saved;
  };
  const reload = async () => {
    const { data, error } = await refetch();
    if (!data) throw error;
    return data;
  };
  return (
    <>
      <Suspense fallback={null}>
        <RecordTitle schemaName={schema} record={record} />
      </Suspense>
      <SchemaForm
        schemaName={schema}
        storeAs={`${schema}/${String(record.id)}`}
        initial={record}
        hide={hide}
        group={group}
        submitLabel={submitLabel}
        cancelLabel={cancelLabel}
        onSubmit={submit}
        {...(onChange && { onChange })}
        onSaved={onSaved ?? (() => navigateAfterWrite(listHref))}
        onReload={reload}
        onCancel={onCancel ?? (() => void navigate(listHref))}
        actions={deletable && <DeleteButton onClick={() => deletion.ask(record, '')} />}
      />
      {deletion.question}
    </>
  );
}

/** The screen part that edits a record: fetches it, saves with an optimistic lock (its version), offers to delete it. */
export function ResourceEdit(props: ResourceEditProps) {
  return (
    <EditBase<StoredRecord>
      resource={props.resource}
      id={props.id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      // The form below shows the error; react-admin's default would redirect to the list.
      queryOptions={{ onError: nothing }}
    >
      <div data-resource={props.resource} data-record-id={props.id}>
        <EditForm key={props.id} {...props} />
      </div>
    </EditBase>
  );
}
