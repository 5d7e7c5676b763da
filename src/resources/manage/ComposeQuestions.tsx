import { EditBase } from 'react-admin';
import { EditForm } from '../../schema-ui';
import { OutOfArchive } from './Archive';
import { BesidePreview } from './BesidePreview';
import { useDraftWarning } from './useDraftWarning';

/** What stands in the form's place tells of a failure: react-admin itself would notify in its own words. */
const nothing = () => undefined;

/** The part of a call's form that says what is asked, beside it as applicants will see it. */
export function ComposeQuestions({ id, onSaved }: { id: number; onSaved: () => unknown }) {
  const { beforeSave, warning } = useDraftWarning();
  const form = { id: String(id), resource: 'calls', schemaName: 'calls', group: 'asks', listHref: `/manage/calls/${String(id)}/details` };
  return (
    <EditBase resource="calls" id={id} mutationMode="pessimistic" redirect={false} disableAuthentication queryOptions={{ onError: nothing }}>
      <OutOfArchive>
        <BesidePreview>{(onChange) => <EditForm {...form} beforeSave={beforeSave} onChange={onChange} onSaved={onSaved} />}</BesidePreview>
      </OutOfArchive>
      {warning}
    </EditBase>
  );
}
