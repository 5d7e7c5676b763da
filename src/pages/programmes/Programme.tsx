import { PROGRAMME_TYPES, type ProgrammeType, PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import { Link as RouterLink, Navigate, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { Anchors } from '../../components/Anchors';
import { ApplyAction, ApplyBar } from '../../components/Apply';
import { BackLink } from '../../components/BackLink';
import { Card, CardList } from '../../components/Card';
import {
  fetchCalls,
  fetchProgramme,
  fetchProgrammes,
  idOf,
  programmePath,
  universityPath,
  type Call,
  type Programme,
} from '../../components/catalogue';
import { CompareBar } from '../../components/CompareBar';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { FactList } from '../../components/FactList';
import { ON_DESKS, ON_PHONES, useDesk } from '../../components/hooks';
import { later, Loaded } from '../../components/Loaded';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { placeOf } from '../../components/names';
import { useReader, type Reader } from '../../components/reader';
import { PUBLISHING } from '../../components/programme-state';
import { factsOf, furtherNames, longTextNames } from '../../components/SchemaFacts';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { Section } from '../../components/Section';
import { ArchivedTag, DemoTag, Tag } from '../../components/Tag';
import { Boundary } from '../../errors/Boundary';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { CallCard } from './CallCard';
import { Others } from './Others';
import { PageTools } from './PageTools';
import { TextSection } from './TextSection';

/** Properties that the page places by itself, or that are no facts of the studies; all others follow among the facts, by the schema. */
const PLACED = ['university_id', 'prog_type', 'title', ...PUBLISHING];
const GLANCE = ['topic', 'languages', 'duration_months', 'study_modes', 'tuition_fee', 'ects', 'eqf_level', 'city'];
const LAST = ['website'];

/** Long texts that the page has a part for where nothing is stated, too, with its anchor. */
const ALWAYS: ReadonlyMap<string, 'description' | 'admission'> = new Map([['description', 'description'], ['admission_requirements', 'admission']]);

/** Paper is as narrow as a phone, and some browsers print the page as it was drawn for the screen: what only a desk shows is not to be lost. */
const ON_PAPER = { '@media print': { display: 'block' } } as const;
const RELATED = 3;

/** What the page of a programme shows. */
export interface ProgrammeData {
  programme: Promise<[Programme, RecordSchema]>;
  calls: Promise<Call[]>;
  related: Promise<Programme[]>;
  /** The words of codes, in the cards of related programmes. */
  words: Promise<RecordSchema>;
}

/** Other programmes of the same university. */
async function fetchRelated(programme: Promise<Programme>): Promise<Programme[]> {
  const { id, university_id: university } = await programme;
  if (university === undefined) return [];
  const { rows } = await fetchProgrammes({ filter: { university_id: university }, page: { page: 1, limit: RELATED + 1 } });
  return rows.filter((row) => row.id !== id).slice(0, RELATED);
}

const typeIn = (pathname: string): ProgrammeType => PROGRAMME_TYPES.find((type) => pathname.startsWith(`/programmes/${type}/`)) ?? 'Master';

/** What is read for the page of a programme. */
export function programmeData(id: number, { programme, schema }: { programme: Promise<Programme>; schema: Promise<RecordSchema> }): ProgrammeData {
  return {
    programme: later(Promise.all([programme, schema])),
    calls: later(fetchCalls(id)),
    // Other programmes are an extra at the end of the page: when they cannot be read they are left out.
    related: fetchRelated(programme).catch(() => []),
    words: later(loadCatalogueSchema('master_programmes')),
  };
}

export function loader({ params, request }: LoaderFunctionArgs): ProgrammeData {
  const id = idOf(params.id);
  const schema = loadCatalogueSchema(PROGRAMME_SCHEMAS[typeIn(new URL(request.url).pathname)]);
  return programmeData(id, { programme: fetchProgramme(id), schema });
}

function Head({ programme }: { programme: Programme }) {
  const { locale, t } = useReader();
  const title = useLocalized()(programme.title);
  useTitlePart(title.text);
  const place = placeOf(programme, locale);
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Tag tone="aegean">{t(`catalogue.type.${programme.prog_type}`)}</Tag>
        {programme.state === 'draft' && <Tag tone="amber">{t('details.programme.draft')}</Tag>}
        <DemoTag demo={programme.demo} />
        <ArchivedTag at={programme.archived_at} />
      </Box>
      <PageTitle {...(title.lang !== undefined && { lang: title.lang })} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {title.text}
      </PageTitle>
      <Typography variant="subtitle1" sx={{ color: 'text.secondary' }}>
        {programme.university_id !== undefined && (
          <Link component={RouterLink} to={universityPath(programme.university_id)}>
            <LocalizedText text={programme.university_name} />
          </Link>
        )}
        {place && <span> · {place}</span>}
      </Typography>
    </Box>
  );
}

function Calls({ calls }: { calls: Call[] }) {
  const t = useTranslate();
  if (calls.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('catalogue.apply.none')}</Typography>;
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

const editOf = ({ id }: Programme) => ({ path: `/manage/programmes/${String(id)}/update`, label: 'catalogue.apply.mine.edit_programme' } as const);

/** What one wants to know at a glance, and what to do about it. */
function Aside({ programme, schema }: { programme: Programme; schema: RecordSchema }) {
  const reader = useReader();
  const { t } = reader;
  const title = useLocalized()(programme.title).text;
  const names = [...GLANCE, ...furtherNames(schema, [...PLACED, ...longTextNames(schema), ...GLANCE, ...LAST]), ...LAST];
  const facts = factsOf({ schema, record: programme, names, reader });
  return (
    <Box component="aside" aria-label={t('catalogue.glance')} sx={{ display: 'grid', gap: 2, position: { md: 'sticky' }, top: { md: 96 } }}>
      <Card>
        <ApplyAction call={programme.next_call} edit={editOf(programme)} />
      </Card>
      <Card sx={{ py: { xs: 1, sm: 1.5 } }}>
        <FactList facts={facts} />
      </Card>
      {programme.source && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('catalogue.source', { source: programme.source })}
        </Typography>
      )}
      <PageTools programme={programme} title={title} />
    </Box>
  );
}

interface TextPart {
  anchor: string;
  title: string;
  text: Programme['description'];
}

/** The long texts of a programme in the order of its schema; one that is added to the schema is a part of the page by that. */
function textParts(programme: Programme, schema: RecordSchema, { t, locale }: Reader): TextPart[] {
  const stated = new Map<string, unknown>(Object.entries(programme));
  const parts = longTextNames(schema).map((name) => {
    const always = ALWAYS.get(name);
    const title = always ? t(`details.programme.${always}`) : titleOf(resolve(schema.properties[name], schema), locale);
    return { anchor: always ?? name, title, text: stated.get(name) as TextPart['text'], always };
  });
  return parts.filter(({ text, always }) => text !== undefined || always !== undefined);
}

/** All that the page of a programme shows. */
export function ProgrammeView({ programme, schema, data }: { programme: Programme; schema: RecordSchema; data: ProgrammeData }) {
  const reader = useReader();
  const { t } = reader;
  const desk = useDesk();
  const aside = <Aside programme={programme} schema={schema} />;
  const texts = textParts(programme, schema, reader);
  return (
    <>
      <Box sx={{ display: 'grid', gap: { xs: 4, md: 7 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' }, alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Head programme={programme} />
          <Anchors parts={[...texts, { anchor: 'calls', title: t('details.programme.calls') }]} />
          {!desk && <Box sx={{ ...ON_PHONES, mt: 4 }}>{aside}</Box>}
          {texts.map(({ anchor, title, text }) => (
            <TextSection key={anchor} {...{ anchor, title, text, programme }} />
          ))}
          <Section title={t('details.programme.calls')} anchor="calls">
            <Loaded promise={data.calls} skeleton={null}>
              {(calls) => <Calls calls={calls} />}
            </Loaded>
          </Section>
          <Loaded promise={data.related} skeleton={null}>
            {(related) => <Others related={related} programme={programme} />}
          </Loaded>
        </Box>
        {desk !== false && <Box sx={{ ...ON_DESKS, height: '100%', ...(desk && ON_PAPER) }}>{aside}</Box>}
      </Box>
      <CompareBar />
      <ApplyBar call={programme.next_call} edit={editOf(programme)} />
    </>
  );
}

/** A programme of any type; one that was opened under another type's address is shown under its own. */
export function Component() {
  const data = useLoaderData<ProgrammeData>();
  const { pathname, state } = useLocation();
  return (
    <Box key={pathname}>
      <BackLink fallback="/programmes" />
      <Loaded promise={data.programme} skeleton={<DetailSkeleton />} headed>
        {([programme, schema]) =>
          programme.prog_type === typeIn(pathname) ? (
            <ProgrammeView programme={programme} schema={schema} data={data} />
          ) : (
            <Navigate to={programmePath(programme)} replace state={state} />
          )
        }
      </Loaded>
    </Box>
  );
}
