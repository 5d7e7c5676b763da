import Box from '@mui/material/Box';
import { ROLE_NAMES, type RoleName } from '@domain/roles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { loadMessages, setLocale } from '../i18n';
import { adminRouter } from '../providers/adminRouter';
import { useMessages } from '../providers/i18nProvider';
import { ResourceList, SchemaForm, SchemaServicesProvider, SchemaShow, type EntitySchema, type RecordData, type SchemaServices } from '../schema-ui';
import { Caught } from './Caught';
import { nameOfSchema } from './live-entity';
import { showNextAddedField } from './new-fields';
import { recordsOf, sampleProvider, samplesOf } from './samples';
import { now, type PreviewState, type FrameMessage } from './shown';
import { ThemeProvider } from '../theme/ThemeProvider';
import { useStudioLocale, useWords } from './words';

let role: RoleName = ROLE_NAMES[0];
let records: ReturnType<typeof recordsOf> = [];
let listed: EntitySchema = {};
let firstSample: RecordData = {};
let opened = '';
/** `changedAt` of the last edit whose paint time was reported; a change of view, language or role is no edit. */
let painted = 0;
/** Answers typed into the preview's form; they are kept while the schema is edited. */
let typed: RecordData | undefined;

const unavailable = () => Promise.reject(new Error('The studio has no server.'));

/** Stubs, because the studio has no API server and no users: a reference shows its resource and id, and nothing is stored. */
const services: SchemaServices = {
  roles: () => [role],
  searchReference: () => Promise.resolve([]),
  findReference: ({ resource }, id) => Promise.resolve({ id, label: `${resource} ${String(id)}` }),
  uploadFile: unavailable,
  describeFile: () => Promise.resolve(undefined),
  fetchFile: unavailable,
  downloadFile: () => Promise.resolve(),
  setUnsavedChanges: () => undefined,
  drafts: { read: () => undefined, store: () => undefined, drop: () => undefined },
  reportError: (error) => reportError(error),
};

const post = (message: FrameMessage) => parent.postMessage(message, location.origin);

function View({ schemaName, view, name }: { schemaName: string } & Pick<PreviewState, 'view' | 'name'>) {
  const [sample] = records;
  if (view === 'list') return <ResourceList resource={name} schemaName={schemaName} />;
  if (view === 'read') return <SchemaShow schemaName={schemaName} record={sample ?? {}} />;
  const initial = typed ?? firstSample;
  return <SchemaForm schemaName={schemaName} initial={initial} onChange={(data) => (typed = data)} onSubmit={() => Promise.resolve()} />;
}

/** Shows a preview; a sentence in its place if the schema, half typed as it may be, cannot be rendered. */
function PreviewView({ shown: { schema, view, name, locale, role: reader } }: { shown: PreviewState }) {
  const [t, own] = [useWords(), useStudioLocale()];
  const schemaName = nameOfSchema(schema);
  // The key includes the reader's role, so that a change of role mounts the form again.
  return (
    <Caught key={[schemaName, view, locale, reader].join()} instead={() => <p lang={own}>{t('unshown')}</p>}>
      <View schemaName={schemaName} view={view} name={name} />
    </Caught>
  );
}

function Preview() {
  const [shown, setShown] = useState<PreviewState>();
  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<PreviewState>) => {
      // Browser extensions and test tools post messages from the page too.
      if (origin !== location.origin || source !== parent || typeof data !== 'object' || !('schema' in data)) return;
      role = data.role;
      if (data.name === opened) showNextAddedField();
      else typed = undefined;
      opened = data.name;
      records = data.view === 'form' ? [] : recordsOf(data);
      listed = data.schema;
      firstSample = samplesOf(data)[0] ?? {};
      queryClient.clear();
      void setLocale(data.locale).then(() => setShown(data));
    };
    addEventListener('message', receive);
    post({ ready: true });
    return () => removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    if (!shown || shown.changedAt === painted) return;
    painted = shown.changedAt;
    // A timer that is set in the animation frame runs after that frame has been painted.
    requestAnimationFrame(() => setTimeout(() => post({ paintedAfter: now() - shown.changedAt })));
  }, [shown]);
  return shown && <PreviewView shown={shown} />;
}

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const provider = sampleProvider(() => ({ records, schema: listed }));
const store = memoryStore();

/** The providers that the product's lists and forms need, over sample records. */
function Room() {
  const t = useWords();
  const i18nProvider = useMessages();
  return (
    <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider} queryClient={queryClient} routerProvider={adminRouter} store={store}>
      <SchemaServicesProvider value={services}>
        <Box component="main" aria-label={t('preview')} sx={{ p: 2 }}>
          <Preview />
        </Box>
      </SchemaServicesProvider>
    </CoreAdminContext>
  );
}

await Promise.all([loadMessages('core'), loadMessages('forms'), loadMessages('lists')]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: Room }])} />
    </ThemeProvider>,
  );
}
