import { PROGRAMME_TYPES, type ProgrammeType, PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { Navigate, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { Anchors } from '../../components/Anchors';
import { ApplyBar } from '../../components/Apply';
import { BackLink } from '../../components/BackLink';
import { CardList } from '../../components/Card';
import { fetchCalls, fetchProgramme, fetchProgrammes, idOfParam, programmePath, type Call, type Programme } from '../../components/catalogue';
import { CompareBar } from '../../components/CompareBar';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { useDesk } from '../../components/hooks';
import { handledLater, Loaded } from '../../components/Loaded';
import { useReader } from '../../components/reader';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { Section } from '../../components/Section';
import { Boundary } from '../../errors/Boundary';
import { useTranslate } from '../../i18n';
import Typography from '../../ui/Typography';
import { Aside, editOf } from './Aside';
import { CallCard } from './CallCard';
import { ProgrammeHead } from './ProgrammeHead';
import { OpenProgrammes } from './OpenProgrammes';
import { Others } from './Others';
import { fetchOpenLike } from './similar';
import { textParts } from './text-parts';
import { TextSection } from './TextSection';
import { joined } from '../../ui/joined';
import styles from './Programme.module.css';

const RELATED = 3;

/** The data of the page of a programme. */
export interface ProgrammeData {
  /** With the alternatives to an archived programme in one promise: if they arrived later they would shift the parts of the page below them. */
  programme: Promise<[Programme, RecordSchema, Programme[] | undefined]>;
  calls: Promise<Call[]>;
  related: Promise<Programme[]>;
  /** The schema with the labels of codes, for the cards of related programmes. */
  words: Promise<RecordSchema>;
}

/** Other programmes of the same university. */
async function fetchRelated(programme: Promise<Programme>): Promise<Programme[]> {
  const { id, university_id: university } = await programme;
  if (university === undefined) return [];
  const { rows } = await fetchProgrammes({ filter: { university_id: university }, page: { page: 1, limit: RELATED + 1 } });
  return rows.filter((row) => row.id !== id).slice(0, RELATED);
}

/** The alternatives to an archived programme, empty if the request fails; undefined for a programme that is not archived. */
const openInstead = async (programme: Programme): Promise<Programme[] | undefined> =>
  programme.archived_at === undefined ? undefined : fetchOpenLike(programme).catch(() => []);

const typeIn = (pathname: string): ProgrammeType => PROGRAMME_TYPES.find((type) => pathname.startsWith(`/programmes/${type}/`)) ?? 'Master';

/** Starts the requests of the page of a programme. */
export function programmeData(id: number, { programme, schema }: { programme: Promise<Programme>; schema: Promise<RecordSchema> }): ProgrammeData {
  return {
    programme: handledLater(Promise.all([programme, schema, programme.then(openInstead)])),
    calls: handledLater(fetchCalls(id)),
    // Other programmes are an optional part at the end of the page: they are left out if the request fails.
    related: fetchRelated(programme).catch(() => []),
    words: handledLater(loadCatalogueSchema('programmes')),
  };
}

export function loader({ params, request }: LoaderFunctionArgs): ProgrammeData {
  const id = idOfParam(params.id);
  const schema = loadCatalogueSchema(PROGRAMME_SCHEMAS[typeIn(new URL(request.url).pathname)]);
  return programmeData(id, { programme: fetchProgramme(id), schema });
}

function Calls({ calls, archived }: { calls: Call[]; archived: boolean }) {
  const t = useTranslate();
  if (calls.length === 0) return <Typography className={styles.text}>{t(archived ? 'details.programme.no_calls_left' : 'catalogue.apply.none')}</Typography>;
  return (
    <CardList>
      {calls.map((call) => (
        <li key={call.id}>
          <Boundary>
            <CallCard call={call} />
          </Boundary>
        </li>
      ))}
    </CardList>
  );
}

interface ViewProps {
  programme: Programme;
  schema: RecordSchema;
  /** The alternatives to an archived programme; undefined for any other. */
  open?: Programme[] | undefined;
  data: ProgrammeData;
}

/** The content of the page of a programme. */
export function ProgrammeView({ programme, schema, open, data }: ViewProps) {
  const reader = useReader();
  const { t } = reader;
  const desk = useDesk();
  const aside = <Aside programme={programme} schema={schema} />;
  const texts = textParts(programme, schema, reader);
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.block}>
          <ProgrammeHead programme={programme} />
          <Anchors parts={[...texts, { anchor: 'calls', title: t('details.programme.calls') }]} />
          {!desk && <div className={styles.row}>{aside}</div>}
          {open && (
            <div className={styles.programmeViewBlock}>
              <OpenProgrammes programmes={open} />
            </div>
          )}
          {texts.map(({ anchor, title, text }) => <TextSection key={anchor} {...{ anchor, title, text, programme }} />)}
          <Section title={t('details.programme.calls')} anchor="calls">
            <Loaded promise={data.calls} skeleton={null}>
              {(calls) => <Calls calls={calls} archived={open !== undefined} />}
            </Loaded>
          </Section>
          <Loaded promise={data.related} skeleton={null}>
            {(related) => <Others related={related} open={open} programme={programme} />}
          </Loaded>
        </div>
        {desk !== false && <div className={joined(styles.programmeViewRow, desk && styles.programmeViewRowDesk)}>{aside}</div>}
      </div>
      <CompareBar />
      <ApplyBar call={programme.next_call} edit={editOf(programme)} />
    </>
  );
}

/** The page of a programme of any type; the address of another type redirects to that of its own. */
export function Component() {
  const data = useLoaderData<ProgrammeData>();
  const { pathname, state } = useLocation();
  return (
    <div key={pathname}>
      <BackLink fallback="/programmes" />
      <Loaded promise={data.programme} skeleton={<DetailSkeleton />} headed>
        {([programme, schema, open]) =>
          programme.prog_type === typeIn(pathname) ?
            <ProgrammeView programme={programme} schema={schema} open={open} data={data} /> :
            <Navigate to={programmePath(programme)} replace state={state} />}
      </Loaded>
    </div>
  );
}
