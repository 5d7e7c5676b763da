import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { schema, validators } from 'virtual:measured-form';
import { dropDraft, storeDraft, readDraft } from '../../src/auth/stored-drafts';
import { setSignedIn } from '../../src/auth/state';
import { loadMessages, setLocale, useLocale } from '../../src/i18n';
import type { RecordData, SchemaServices } from '../../src/schema-ui';
import { FormEngine } from '../../src/schema-ui/form/FormEngine';
import { SchemaServicesProvider } from '../../src/schema-ui/services';
import { uiSchemaOf } from '../../src/schema-ui/uiSchema';
import { ThemeProvider } from '../../src/theme/ThemeProvider';

/** Services without a network, because the page is only measured; drafts are stored as in the product. */
const services = {
  searchReference: () => Promise.resolve([]),
  findReference: () => Promise.resolve(undefined),
  uploadFile: () => Promise.reject(new Error('This page takes no files.')),
  describeFile: () => Promise.resolve(undefined),
  downloadFile: () => Promise.resolve(),
  setUnsavedChanges: () => undefined,
  drafts: { read: readDraft, store: storeDraft, drop: dropDraft },
  reportError: (error) => reportError(error),
} as Partial<SchemaServices> as SchemaServices;

const entity = { schema, validator: createPrecompiledValidator<RecordData>(validators, schema as RJSFSchema) };

function Product() {
  const { locale } = useLocale();
  const [uiSchema] = useState(() => uiSchemaOf(schema, { locale }));
  const [saved, setSaved] = useState<RecordData>();
  return (
    <SchemaServicesProvider value={services}>
      <main>
        <FormEngine entity={entity} uiSchema={uiSchema} storeAs="measured" onSubmit={async (data) => setSaved(data)} />
        {saved && <pre role="status">{JSON.stringify(saved, null, 2)}</pre>}
      </main>
    </SchemaServicesProvider>
  );
}

const parameters = new URLSearchParams(location.search);
setSignedIn({ sub: 'measured', email: '', given_name: '', family_name: '', groups: [] });
await Promise.all([loadMessages('forms'), setLocale(parameters.get('locale') === 'el' ? 'el' : 'en')]);
// The same fields written by hand, for comparison; loaded only with `?engine=hand`.
const ByHand = parameters.get('engine') === 'hand' ? (await import('./ByHand')).default : undefined;
const root = document.getElementById('root');
performance.mark('form:begin');
if (root) createRoot(root).render(<ThemeProvider>{ByHand ? <ByHand schema={schema} /> : <Product />}</ThemeProvider>);
