import { MOST_COUNTED, pageCount } from '@domain/records/list-pages';
import type { Locale } from '@domain/locale';
import { orderOf, PROGRAMME_SORTS } from '@domain/catalogue/programme-orders';
import { withMeant } from '@domain/catalogue/corrected-words';
import { cleared, NO_FILTERS, programmeFilter, setFilters, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link as RouterLink, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { CardList } from '../../components/Card';
import { countProgrammes, fetchProgrammes, fetchUniversity, type ListPage, type Programme, type ProgrammeCounts, type University } from '../../components/catalogue';
import { CompareBar } from '../../components/CompareBar';
import { CompareForm } from '../../components/CompareForm';
import { EmptyState } from '../../components/EmptyState';
import { ON_DESKS, ON_PHONES, useArrived, useDesk } from '../../components/hooks';
import { later, Loaded } from '../../components/Loaded';
import { listOf } from '../../components/names';
import { PageSize } from '../../components/PageSize';
import { Pagination } from '../../components/Pagination';
import { ProgrammeCard, ProgrammeCardSkeleton } from '../../components/ProgrammeCard';
import { SearchedFor } from '../../components/SearchedFor';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { formatNumber, useLocale, useTranslate, type Translate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { alsoWithoutScripts, pastFilters } from '../../theme/scripting';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { FilterChips } from './FilterChips';
import { FilterFields } from './FilterFields';
import { FilterSheet } from './FilterSheet';
import { useFilterWords } from './filters';
import { MapPart } from './MapPart';
import { Order } from './Order';
import { queryNow, searchWith, useProgrammeQuery } from './use-programme-query';

interface Data {
  /** Whether it was asked by the reader's profile: the server draws for visitors, and who is signed in is known a moment later. */
  isOwn: boolean;
  page: Promise<ListPage<Programme>>;
  /** The university of `university_id`; nothing when there is none of that id. */
  university: Promise<University | undefined> | undefined;
  /** The words of codes, in cards and filters. */
  schema: Promise<RecordSchema>;
  counts: Promise<ProgrammeCounts>;
  /** Where nothing matches: how many would without each of the filters. */
  without: Promise<Loosened[]>;
}

/** A filter, and how many programmes there would be without it. */
interface Loosened {
  name: string;
  total: number;
}

async function loosened(query: ProgrammeQuery, page: Promise<ListPage<Programme>>): Promise<Loosened[]> {
  if ((await page).total > 0) return [];
  const count = async (name: string): Promise<Loosened> => {
    const filter = programmeFilter({ ...query, ...cleared(name) });
    return { name, total: (await fetchProgrammes({ filter, page: { page: 1, limit: 1 } })).total };
  };
  const found = await Promise.all(setFilters(query).map(count));
  return found.sort((a, b) => b.total - a.total);
}

export function loader({ request }: LoaderFunctionArgs): Data {
  const query = queryNow(new URL(request.url).searchParams);
  const page = later(fetchProgrammes({ filter: programmeFilter(query), page: query, sort: PROGRAMME_SORTS[orderOf(query)] }));
  return {
    isOwn: query.can_complete === true,
    page,
    university: query.university_id === null ? undefined : fetchUniversity(query.university_id).catch(() => undefined),
    schema: later(loadCatalogueSchema('master_programmes')),
    counts: later(countProgrammes(programmeFilter(query))),
    without: later(loosened(query, page)),
  };
}

const countText = (t: Translate, total: number, locale: Locale): string =>
  total > MOST_COUNTED
    ? t('search.programmes.many', { total: formatNumber(MOST_COUNTED, locale) })
    : t('search.programmes.count', { smart_count: total, total: formatNumber(total, locale) });

interface ResultsProps {
  found: ListPage<Programme>;
  query: ProgrammeQuery;
  university: University | undefined;
  without: Promise<Loosened[]>;
  /** Called when a filter was dropped by a link that goes away with it. */
  onDropped: () => void;
}

/** Nothing matches: which filters stand in the way, each with a link to the list without it. */
function NoResults({ query, university, without, onDropped }: ResultsProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const numbers = useArrived(without) ?? [];
  const totalOf = (name: string) => numbers.find((one) => one.name === name)?.total;
  const words = useFilterWords(query, university);
  const set = setFilters(query)
    .map((name) => ({ name, words: listOf(words.filter((one) => one.name === name).map((one) => one.words), locale, 'disjunction') }))
    .sort((a, b) => (totalOf(b.name) ?? 0) - (totalOf(a.name) ?? 0));
  // What would give nothing either helps only beside nothing better.
  const helping = set.filter(({ name }) => totalOf(name) !== 0);
  const gives = (name: string) => (totalOf(name) === undefined ? '' : `: ${countText(t, totalOf(name) ?? 0, locale)}`);
  if (set.length === 0) return <EmptyState title={t('search.programmes.none_at_all')}>{t('search.programmes.none_at_all_help')}</EmptyState>;
  return (
    <EmptyState
      title={t('search.programmes.none')}
      actions={
        <>
          {(helping.length > 0 ? helping : set).map(({ name, words }) => (
            <Button key={name} variant="outlined" component={RouterLink} to={searchWith(query, { ...cleared(name), page: 1 })} onClick={onDropped} sx={{ overflowWrap: 'anywhere' }}>
              {t('search.programmes.without', { what: words })}
              {gives(name)}
            </Button>
          ))}
          {set.length > 1 && (
            <Button variant="contained" component={RouterLink} to={searchWith(query, { ...NO_FILTERS, page: 1 })} onClick={onDropped}>
              {t('search.filters.clear')}
            </Button>
          )}
        </>
      }
    >
      {(totalOf('can_complete') ?? 0) > 0 && (
        <>
          {t('search.programmes.none_can_complete')}{' '}
          <Link component={RouterLink} to="/applicant-profile/details">
            {t('search.programmes.see_profile')}
          </Link>
          {'. '}
        </>
      )}
      {t('search.programmes.none_help')}
    </EmptyState>
  );
}

function Results(props: ResultsProps) {
  const { found, query } = props;
  const t = useTranslate();
  const pages = pageCount(found.total, query.limit);
  if (found.total === 0) return <NoResults {...props} />;
  if (found.rows.length === 0) {
    return (
      <EmptyState
        title={t('catalogue.pages.beyond', { page: query.page })}
        actions={
          <Button variant="contained" component={RouterLink} to={searchWith(query, { page: 1 })}>
            {t('catalogue.pages.first')}
          </Button>
        }
      >
        {t('catalogue.pages.beyond_help', { pages })}
      </EmptyState>
    );
  }
  return (
    <>
      <CardList>
        {found.rows.map((programme) => (
          <li key={programme.id}>
            <ProgrammeCard programme={programme} search={withMeant(query.name, found.meant)} comparing />
          </li>
        ))}
      </CardList>
      <CompareForm />
      <Pagination page={query.page} pages={pages} to={(page) => searchWith(query, { page })} label={t('search.programmes.title')} />
      <PageSize limit={query.limit} total={found.total} to={(limit) => searchWith(query, { limit, page: 1 })} />
    </>
  );
}

const Skeletons = () => (
  <CardList aria-hidden="true">
    {Array.from({ length: 5 }, (_, position) => (
      <li key={position}>
        <ProgrammeCardSkeleton />
      </li>
    ))}
  </CardList>
);

/** The part of the page that the filters narrow. */
const RESULTS = 'results';

/** Finds programmes: every filter, the page and its size live in the address. */
export function Component() {
  const t = useTranslate();
  const { locale } = useLocale();
  const data = useLoaderData<Data>();
  const { query, change, clear } = useProgrammeQuery();
  const { revalidate } = useRevalidator();
  const isOld = (query.can_complete === true) !== data.isOwn;
  useEffect(() => {
    if (isOld) void revalidate();
  }, [isOld, revalidate]);
  const university = useArrived(data.university);
  const { total, meant = {}, isSimilar = false } = useArrived(data.page, { keep: true }) ?? {};
  const counts = useArrived(data.counts, { keep: true });
  const desk = useDesk();
  const summary = useRef<HTMLHeadingElement>(null);
  // Pressing a chip removes it; without this the focus would be lost with it.
  const keepFocus = () => summary.current?.focus({ preventScroll: true });
  // By hand, as the link past the header: a hash of the browser's own is a navigation past the router.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    summary.current?.focus();
  };
  const fieldsOf = (form?: string) => <FilterFields id={form} filters={query} sort={query.sort} counts={counts} onChange={change} />;
  const count = total === undefined ? t('search.programmes.counting') : countText(t, total, locale);
  return (
    <>
      <PageTitle>{t('search.programmes.title')}</PageTitle>
      <Typography variant="subtitle1" sx={{ color: 'text.secondary', maxWidth: '62ch', mb: { xs: 3, md: 5 } }}>
        {t('search.programmes.intro')}
      </Typography>
      <Link href={`#${RESULTS}`} onClick={skip} sx={{ mb: 3, ...pastFilters }}>
        {t('search.programmes.to_results', { what: count })}
      </Link>
      <Box sx={{ display: 'grid', gap: { xs: 3, md: 5 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '272px minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' } }}>
        {desk !== false && (
          <Box
            component="aside"
            aria-label={t('search.filters.title')}
            sx={{ ...ON_DESKS, ...alsoWithoutScripts, alignSelf: 'start', position: { md: 'sticky' }, top: 88, maxHeight: { md: 'calc(100dvh - 104px)' }, overflowY: 'auto', m: -0.5, p: 0.5 }}
          >
            {fieldsOf()}
          </Box>
        )}
        {!desk && (
          <Box sx={ON_PHONES}>
            <FilterSheet count={setFilters(query).length} result={t('search.filters.show', { what: count })} onClear={clear}>
              {fieldsOf}
            </FilterSheet>
          </Box>
        )}
        <Box id={RESULTS} sx={{ minWidth: 0, scrollMarginTop: 88 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: '0 16px', mb: 2 }}>
            <Box role="status">
              <Typography ref={summary} variant="h2" tabIndex={-1} sx={{ fontSize: '1.375rem', scrollMarginTop: 88 }}>
                {count}
              </Typography>
              <SearchedFor texts={[query.name, query.city]} meant={meant} isSimilar={isSimilar} />
            </Box>
            {total !== 0 && <Order query={query} />}
          </Box>
          <FilterChips filters={query} university={university} onDropped={keepFocus} />
          {total !== 0 && <MapPart query={query} />}
          <Loaded promise={data.page} skeleton={<Skeletons />}>
            {(found) => <Results found={found} query={query} university={university} without={data.without} onDropped={keepFocus} />}
          </Loaded>
          <CompareBar />
        </Box>
      </Box>
    </>
  );
}
