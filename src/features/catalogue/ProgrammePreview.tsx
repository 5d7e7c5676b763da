import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { useState } from 'react';
import { Link as RouterLink, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { fetchProgramme, idOfParam, programmePath, type Call, type Programme } from '../../components/catalogue';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { handledLater, Loaded } from '../../components/Loaded';
import { PreviewProvider } from '../../components/preview';
import { publishProgrammes } from '../../components/programme-state';
import { loadCatalogueSchema } from '../../components/schemas';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { notify } from '../../notifications';
import Button from '../../ui/Button';
import { programmeData, ProgrammeView, type ProgrammeData } from '../../pages/programmes/Programme';
import { PreviewNotice } from './PreviewNotice';

/** Visitors see no draft of a call. */
const asVisitors = (calls: Call[]): Call[] => calls.filter(({ state }) => state !== 'draft');

export function loader({ params }: LoaderFunctionArgs): ProgrammeData {
  const id = idOfParam(params.id);
  const programme = fetchProgramme(id);
  const data = programmeData(id, { programme, schema: programme.then(({ prog_type }) => loadCatalogueSchema(PROGRAMME_SCHEMAS[prog_type])) });
  return { ...data, calls: handledLater(data.calls.then(asVisitors)) };
}

/** Publishes the programme, and opens its public page. */
function Publish({ programme }: { programme: Programme }) {
  const t = useTranslate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const { changed } = await publishProgrammes([programme.id]);
      notify(t('manage.programmes.publish.done', { smart_count: changed }));
      await navigateAfterWrite(programmePath(programme));
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" disabled={busy} onClick={() => void publish()}>
      {t('manage.programmes.publish.label')}
    </Button>
  );
}

function Notice({ programme }: { programme: Programme }) {
  const t = useTranslate();
  const isDraft = programme.state === 'draft';
  return (
    <PreviewNotice of={programme} text={t(isDraft ? 'manage.programmes.preview.draft' : 'manage.programmes.preview.open')}>
      <Button variant="outlined" component={RouterLink} to={`/manage/programmes/${String(programme.id)}/update`}>
        {t('manage.programmes.preview.edit')}
      </Button>
      {isDraft ? (
        <Publish programme={programme} />
      ) : (
        <Button component={RouterLink} to={programmePath(programme)}>
          {t('manage.public.view')}
        </Button>
      )}
    </PreviewNotice>
  );
}

/** A programme as visitors see it, or will once it is published. */
export function Component() {
  const data = useLoaderData<ProgrammeData>();
  return (
    <Loaded promise={data.programme} skeleton={<DetailSkeleton />} headed>
      {([programme, schema, open]) => (
        <>
          <Notice programme={programme} />
          <PreviewProvider value>
            <ProgrammeView programme={{ ...programme, state: 'published' }} schema={schema} open={open} data={data} />
          </PreviewProvider>
        </>
      )}
    </Loaded>
  );
}
