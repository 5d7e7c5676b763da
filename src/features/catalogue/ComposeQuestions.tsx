import { EditBase } from 'react-admin';
import { EditForm } from '../../schema-ui';
import { OutOfArchive } from './Archive';
import { FormWithPreview } from './FormWithPreview';

/** Replaces react-admin's notification of a failure: the page shows the failure itself. */
const nothing = () => undefined;

/** The questions part of a call's form, beside a preview for applicants. */
export function ComposeQuestions({ id, onSaved }: { id: number; onSaved: () => unknown }) {
  const form = { id: String(id), resource: 'calls', schemaName: 'calls', group: 'asks', listHref: `/manage/calls/${String(id)}/details` };
  return (
    <EditBase resource="calls" id={id} mutationMode="pessimistic" redirect={false} disableAuthentication queryOptions={{ onError: nothing }}>
      <OutOfArchive>
        <FormWithPreview>{(onChange) => <EditForm {...form} onChange={onChange} onSaved={onSaved} />}</FormWithPreview>
      </OutOfArchive>
    </EditBase>
  );
}
