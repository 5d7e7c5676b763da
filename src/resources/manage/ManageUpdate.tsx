import { ShowButton } from 'react-admin';
import { useParams } from 'react-router';
import { EditForm } from '../../schema-ui';
import { InScope } from './InScope';
import { schemaOf, useManaged } from './manage';
import { PublicButton } from './PublicLink';
import { RecordFrame } from './RecordFrame';
import { useDraftWarning } from './useDraftWarning';

const ACTIONS = (
  <>
    <PublicButton />
    <ShowButton />
  </>
);

/** A stored university, programme or call, to change. */
export function Component() {
  const managed = useManaged();
  const { id = '' } = useParams();
  const { beforeSave, warning } = useDraftWarning();
  return (
    <RecordFrame of="update" actions={ACTIONS}>
      <>
        <InScope id={Number(id)}>
          <EditForm
            id={id}
            resource={managed}
            schemaName={(record) => schemaOf(managed, record)}
            listHref={`/manage/${managed}`}
            {...(managed === 'calls' && { beforeSave })}
            {...(managed === 'programmes' && { hide: ['prog_type'] })}
          />
        </InScope>
        {warning}
      </>
    </RecordFrame>
  );
}
