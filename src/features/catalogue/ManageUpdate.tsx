import { ShowButton } from 'react-admin';
import { useParams } from 'react-router';
import { EditForm, type RecordData } from '../../schema-ui';
import { useFocusFromAddress } from '../../signed-in/useFocusFromAddress';
import { OutOfArchive } from './Archive';
import { FormWithPreview } from './FormWithPreview';
import { InScope } from './InScope';
import { LogoLink } from './LogoPanel';
import { schemaOf, useManaged } from './manage';
import { PublicButton } from './PublicLink';
import { RecordFrame } from './RecordFrame';

const ACTIONS = (
  <>
    <PublicButton />
    <ShowButton />
  </>
);

/** The form of a stored university, programme or call; the focus starts at the field that the address names. */
export function Component() {
  useFocusFromAddress();
  const managed = useManaged();
  const { id = '' } = useParams();
  const common = { id, resource: managed, schemaName: (record: RecordData) => schemaOf(managed, record), listHref: `/manage/${managed}` };
  return (
    <RecordFrame of="update" actions={ACTIONS}>
      <InScope id={Number(id)}>
        <OutOfArchive>
          {managed === 'universities' && <LogoLink id={id} />}
          {managed === 'calls' ?
            <FormWithPreview>{(onChange) => <EditForm {...common} onChange={onChange} />}</FormWithPreview> :
            <EditForm {...common} {...(managed === 'programmes' && { hide: ['prog_type'] })} />}
        </OutOfArchive>
      </InScope>
    </RecordFrame>
  );
}
