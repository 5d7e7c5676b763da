import { Link as RouterLink, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { callPath, fetchCall, fetchProgramme, idOfParam, type Call, type Programme } from '../../components/catalogue';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { handledLater, Loaded } from '../../components/Loaded';
import { PreviewProvider } from '../../components/preview';
import type { RecordSchema } from '../../components/schemas';
import { useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import { CallView } from '../../pages/calls/Call';
import { schemaOfPage } from '../../pages/calls/further-facts';
import { PreviewNotice } from './PreviewNotice';

interface Data {
  call: Promise<[Call, RecordSchema | undefined]>;
  programme: Promise<Programme>;
}

export function loader({ params }: LoaderFunctionArgs): Data {
  const call = handledLater(fetchCall(idOfParam(params.id)));
  return { call: handledLater(Promise.all([call, call.then(schemaOfPage)])), programme: handledLater(call.then(({ programme }) => fetchProgramme(programme.id))) };
}

function Notice({ call }: { call: Call }) {
  const t = useTranslate();
  const { id, state } = call;
  const isDraft = state === 'draft';
  return (
    <PreviewNotice of={call} text={t(isDraft ? 'manage.calls.preview.draft' : 'manage.calls.preview.open')}>
      <Button variant="outlined" component={RouterLink} to={`/manage/calls/${String(id)}/update`}>
        {t('manage.calls.preview.edit')}
      </Button>
      {!isDraft && (
        <Button component={RouterLink} to={callPath(id)}>
          {t('manage.public.view')}
        </Button>
      )}
    </PreviewNotice>
  );
}

/** A draft as visitors would see it. */
const asPublished = (call: Call): Call => (call.state === 'draft' ? { ...call, state: 'published' } : call);

/** A call as visitors see it, or will once it is published. */
export function Component() {
  const data = useLoaderData<Data>();
  return (
    <Loaded promise={data.call} skeleton={<DetailSkeleton />} headed>
      {([call, schema]) => (
        <>
          <Notice call={call} />
          <PreviewProvider value>
            <CallView call={asPublished(call)} programme={data.programme} schema={schema} />
          </PreviewProvider>
        </>
      )}
    </Loaded>
  );
}
