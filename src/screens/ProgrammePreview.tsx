import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { fetchProgramme, idOfParam, type Call } from '../components/catalogue';
import { DetailSkeleton } from '../components/DetailSkeleton';
import { handledLater, Loaded } from '../components/Loaded';
import { PreviewProvider } from '../components/preview';
import { loadCatalogueSchema } from '../components/schemas';
import { ProgrammePreviewNotice } from '../features/catalogue/ProgrammePreviewNotice';
import { programmeData, ProgrammeView, type ProgrammeData } from '../pages/programmes/Programme';

/** Visitors see no draft of a call. */
const asVisitors = (calls: Call[]): Call[] => calls.filter(({ state }) => state !== 'draft');

export function loader({ params }: LoaderFunctionArgs): ProgrammeData {
  const id = idOfParam(params.id);
  const programme = fetchProgramme(id);
  const data = programmeData(id, { programme, schema: programme.then(({ prog_type }) => loadCatalogueSchema(PROGRAMME_SCHEMAS[prog_type])) });
  return { ...data, calls: handledLater(data.calls.then(asVisitors)) };
}

/** A programme as visitors see it, or will once it is published. */
export function Component() {
  const data = useLoaderData<ProgrammeData>();
  return (
    <Loaded promise={data.programme} skeleton={<DetailSkeleton />} headed>
      {([programme, schema, open]) => (
        <>
          <ProgrammePreviewNotice programme={programme} />
          <PreviewProvider value>
            <ProgrammeView programme={{ ...programme, state: 'published' }} schema={schema} open={open} data={data} />
          </PreviewProvider>
        </>
      )}
    </Loaded>
  );
}
