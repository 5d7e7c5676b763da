import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { fetchCall, fetchProgramme, idOfParam, type Call, type Programme } from '../components/catalogue';
import { DetailSkeleton } from '../components/DetailSkeleton';
import { handledLater, Loaded } from '../components/Loaded';
import { PreviewProvider } from '../components/preview';
import type { RecordSchema } from '../components/schemas';
import { CallPreviewNotice } from '../features/catalogue/CallPreviewNotice';
import { CallView } from '../pages/calls/Call';
import { schemaOfPage } from '../pages/calls/further-facts';

interface Data {
  call: Promise<[Call, RecordSchema | undefined]>;
  programme: Promise<Programme>;
}

export function loader({ params }: LoaderFunctionArgs): Data {
  const call = handledLater(fetchCall(idOfParam(params.id)));
  return {
    call: handledLater(Promise.all([call, call.then(schemaOfPage)])),
    programme: handledLater(call.then(({ programme }) => fetchProgramme(programme.id))),
  };
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
          <CallPreviewNotice call={call} />
          <PreviewProvider value>
            <CallView call={asPublished(call)} programme={data.programme} schema={schema} />
          </PreviewProvider>
        </>
      )}
    </Loaded>
  );
}
