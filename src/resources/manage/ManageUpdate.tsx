import { ShowButton } from 'react-admin';
import { useParams } from 'react-router';
import { EditForm, type RecordData } from '../../schema-ui';
import { useFocusFromAddress } from '../shared/useFocusFromAddress';
import { OutOfArchive } from './Archive';
import { BesidePreview } from './BesidePreview';
import { InScope } from './InScope';
import { LogoLink } from './LogoPanel';
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

/** The form of a stored university, programme or call; the focus starts at the field that the address names. */
export function Component() {
  useFocusFromAddress();
  const managed = useManaged();
  const { id = '' } = useParams();
  const { beforeSave, warning } = useDraftWarning();
  const common = { id, resource: managed, schemaName: (record: RecordData) => schemaOf(managed, record), listHref: `/manage/${managed}` };
  return (
    <RecordFrame of="update" actions={ACTIONS}>
      <>
        <InScope id={Number(id)}>
          <OutOfArchive>
            {managed === 'universities' && <LogoLink id={id} />}
            {managed === 'calls' ? (
              <BesidePreview>{(onChange) => <EditForm {...common} beforeSave={beforeSave} onChange={onChange} />}</BesidePreview>
            ) : (
              <EditForm {...common} {...(managed === 'programmes' && { hide: ['prog_type'] })} />
            )}
          </OutOfArchive>
        </InScope>
        {warning}
      </>
    </RecordFrame>
  );
}
