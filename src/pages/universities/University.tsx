import { pageCount, parsePage, type PageQuery } from '@domain/records/list-pages';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { Link as RouterLink, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { BackLink } from '../../components/BackLink';
import { Card, CardList } from '../../components/Card';
import {
  countProgrammes,
  fetchProgrammes,
  fetchUniversity,
  idOfParam,
  type ListPage,
  type Programme,
  type ProgrammeCounts,
  type University,
} from '../../components/catalogue';
import { CompareBar } from '../../components/CompareBar';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { EmptyState } from '../../components/EmptyState';
import { ExternalLink } from '../../components/ExternalLink';
import { FactList, type Fact } from '../../components/FactList';
import { useArrived } from '../../components/hooks';
import { handledLater, Loaded } from '../../components/Loaded';
import { LocalizedParagraphs, useLocalized } from '../../components/LocalizedText';
import { Emblem } from '../../components/Monogram';
import { monogramLetters } from '../../components/monogram-letters';
import { placeOf } from '../../components/names';
import { useNow } from '../../components/now';
import { PageSize } from '../../components/PageSize';
import { Pagination } from '../../components/Pagination';
import { ProgrammeCard } from '../../components/ProgrammeCard';
import { useReader } from '../../components/reader';
import { factsOf, furtherNames } from '../../components/SchemaFacts';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { Section } from '../../components/Section';
import { ArchivedTag, DemoTag } from '../../components/Tag';
import { formatNumber, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './University.module.css';

/** Properties that the page shows elsewhere; all others follow in the list of facts, in the order of the schema. */
const PLACED = ['name', 'description', 'latitude', 'longitude', 'logo', 'logo_path'];
const FACTS = ['city', 'country', 'address', 'website', 'email', 'phone'];

interface Data {
  university: Promise<[University, RecordSchema]>;
  programmes: Promise<ListPage<Programme>>;
  /** The numbers of its programmes by type and of open ones: optional, the page does not wait for them. */
  counts: Promise<ProgrammeCounts>;
  /** The schema with the labels of codes, for the cards of programmes. */
  words: Promise<RecordSchema>;
}

export function loader({ params, request }: LoaderFunctionArgs): Data {
  const id = idOfParam(params.id);
  const page = parsePage(new URL(request.url).searchParams);
  const programmes = fetchProgrammes({ filter: { university_id: id }, page, sort: ['title', 'ASC'] });
  return {
    university: handledLater(Promise.all([fetchUniversity(id), loadCatalogueSchema('universities')])),
    programmes: handledLater(programmes),
    counts: handledLater(countProgrammes({ university_id: id })),
    words: handledLater(loadCatalogueSchema('programmes')),
  };
}

/** The location as a link to a map; without a value unless both coordinates are stated. */
function useMapFact({ latitude, longitude }: University): Fact {
  const t = useTranslate();
  if (latitude === undefined || longitude === undefined) return { label: t('catalogue.map'), value: undefined, optional: true };
  const at = [latitude.toFixed(4), longitude.toFixed(4)] as const;
  const url = `https://www.openstreetmap.org/?mlat=${at[0]}&mlon=${at[1]}#map=15/${at[0]}/${at[1]}`;
  return { label: t('catalogue.map'), value: <ExternalLink url={url} label={`${at[0]}, ${at[1]}`} /> };
}

/** The types of its programmes and the open ones, each with a link to the list; types without programmes are left out. */
function useOfferFacts({ id }: University, counts: ProgrammeCounts | undefined): Fact[] {
  const { t, locale } = useReader();
  const list = (filter: string, words: string) => (
    <Link component={RouterLink} to={`/programmes?${filter}&university_id=${String(id)}`}>
      {words}
    </Link>
  );
  const types = PROGRAMME_TYPES.flatMap((type) => {
    const count = counts?.prog_type[type];
    return count ? [<div key={type}>{list(`prog_type=${type}`, `${t(`catalogue.type.${type}`)} (${formatNumber(count, locale)})`)}</div>] : [];
  });
  const open = counts?.apply_status.open ?? 0;
  return [
    { label: t('details.university.offer'), value: types.length > 0 && types, optional: true },
    {
      label: t('details.university.open'),
      value: open > 0 && list('is_open=true', t('details.university.open_count', { smart_count: open, count: formatNumber(open, locale) })),
      optional: true,
    },
  ];
}

const searchOf = ({ page, limit }: PageQuery): { search: string } => ({
  search: new URLSearchParams({ ...(page !== 1 && { page: String(page) }), ...(limit !== 10 && { limit: String(limit) }) }).toString(),
});

function Programmes({ found, query, archived }: { found: ListPage<Programme>; query: PageQuery; archived: boolean }) {
  const t = useTranslate();
  if (found.total === 0 && archived) return <EmptyState title={t('details.university.no_programmes_left')} />;
  if (found.total === 0) return <EmptyState title={t('details.university.no_programmes')}>{t('details.university.no_programmes_help')}</EmptyState>;
  const pages = pageCount(found.total, query.limit);
  return (
    <>
      {found.rows.length === 0 && (
        <EmptyState
          title={t('catalogue.pages.beyond', { page: query.page })}
          actions={<Link component={RouterLink} to={searchOf({ ...query, page: 1 })}>{t('catalogue.pages.first')}</Link>}
        />
      )}
      <CardList>
        {found.rows.map((programme) => (
          <li key={programme.id}>
            <ProgrammeCard programme={programme} university={false} />
          </li>
        ))}
      </CardList>
      <Pagination page={query.page} pages={pages} to={(page) => searchOf({ ...query, page })} label={t('details.university.programmes')} />
      <PageSize limit={query.limit} total={found.total} to={(limit) => searchOf({ limit, page: 1 })} />
    </>
  );
}

function UniversityHead({ university, schema, counts }: { university: University; schema: RecordSchema; counts: ProgrammeCounts | undefined }) {
  const reader = useReader();
  const name = useLocalized()(university.name);
  useTitlePart(name.text);
  const description = useLocalized()(university.description).text;
  const names = [...FACTS, ...furtherNames(schema, [...PLACED, ...FACTS])];
  const facts = factsOf({ schema, record: university, names, reader, now: useNow() }).map((fact) => ({ ...fact, optional: true }));
  const map = useMapFact(university);
  const offer = useOfferFacts(university, counts);
  return (
    <div className={styles.grid}>
      <div>
        <div className={styles.row}>
          <Emblem logo={university.logo_path} letters={monogramLetters([university], reader.locale)[0] ?? ''} size={88} />
          <div className={styles.block}>
            <PageTitle lang={name.lang} className={styles.pageTitle}>
              {name.text}
            </PageTitle>
            <Typography variant="subtitle1" className={styles.text}>
              {placeOf(university, reader.locale)}
            </Typography>
            {(university.demo || university.archived_at !== undefined) && (
              <div className={styles.headRow}>
                <DemoTag demo={university.demo} />
                <ArchivedTag at={university.archived_at} />
              </div>
            )}
          </div>
        </div>
        {university.archived_at !== undefined && <Typography className={styles.headText}>{reader.t('details.university.archived')}</Typography>}
        {description !== '' && (
          <div className={styles.headBlock}>
            <LocalizedParagraphs text={university.description} />
          </div>
        )}
      </div>
      <Card as="section" aria-label={reader.t('catalogue.facts')} className={styles.card}>
        <FactList facts={[...offer, ...facts, map]} />
      </Card>
    </div>
  );
}

/** The page of a university: its facts, and its programmes page by page. */
export function Component() {
  const t = useTranslate();
  const data = useLoaderData<Data>();
  const { pathname, search } = useLocation();
  const query = parsePage(new URLSearchParams(search));
  const counts = useArrived(data.counts);
  return (
    <div key={pathname}>
      <BackLink fallback="/universities" />
      <Loaded promise={data.university} skeleton={<DetailSkeleton />} headed>
        {([university, schema]) => (
          <>
            <UniversityHead university={university} schema={schema} counts={counts} />
            <Section title={t('details.university.programmes')} anchor="programmes">
              <Loaded promise={data.programmes} skeleton={null}>
                {(found) => <Programmes found={found} query={query} archived={university.archived_at !== undefined} />}
              </Loaded>
            </Section>
            <CompareBar />
          </>
        )}
      </Loaded>
    </div>
  );
}
