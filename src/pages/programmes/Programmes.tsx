import { orderOf, SORT_OF_ORDER } from '@domain/catalogue/programme-orders';
import { programmeFilter, setFilters } from '@domain/catalogue/programme-query';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import {
  countProgrammes,
  fetchProgrammes,
  fetchUniversity,
  type ListPage,
  type Programme,
  type ProgrammeCounts,
  type University,
} from '../../components/catalogue';
import { CompareBar } from '../../components/CompareBar';
import { ON_DESKS, ON_PHONES, useArrived, useDesk } from '../../components/hooks';
import { handledLater, Loaded } from '../../components/Loaded';
import { SearchedFor } from '../../components/SearchedFor';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { alsoWithoutScripts, pastFilters } from '../../theme/scripting';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { FilterChips } from './FilterChips';
import { FilterFields } from './FilterFields';
import { FilterSheet } from './FilterSheet';
import { countWithoutEachFilter, type CountWithoutFilter } from './counts-without-filter';
import { MapPart } from './MapPart';
import { Order } from './Order';
import { countText, Results, Skeletons } from './Results';
import { queryNow, useProgrammeQuery } from './use-programme-query';

interface Data {
  /** Whether the query filters by the reader's profile. It may not at first, because the server renders for visitors and the sign-in is known later. */
  isOwn: boolean;
  page: Promise<ListPage<Programme>>;
  /** The university of `university_id`; its promise gives undefined if the request fails. */
  university: Promise<University | undefined> | undefined;
  /** The schema with the labels of codes, for cards and filters. */
  schema: Promise<RecordSchema>;
  counts: Promise<ProgrammeCounts>;
  /** If nothing matches: the number of matches without each of the filters. */
  without: Promise<CountWithoutFilter[]>;
}

export function loader({ request }: LoaderFunctionArgs): Data {
  const query = queryNow(new URL(request.url).searchParams);
  const page = handledLater(fetchProgrammes({ filter: programmeFilter(query), page: query, sort: SORT_OF_ORDER[orderOf(query)] }));
  return {
    isOwn: query.can_complete === true,
    page,
    university: query.university_id === null ? undefined : fetchUniversity(query.university_id).catch(() => undefined),
    schema: handledLater(loadCatalogueSchema('programmes')),
    counts: handledLater(countProgrammes(programmeFilter(query))),
    without: handledLater(countWithoutEachFilter(query, page)),
  };
}

/** The id of the list of results. */
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
  const { total, corrections = {}, isSimilar = false } = useArrived(data.page, { keep: true }) ?? {};
  const counts = useArrived(data.counts, { keep: true });
  const desk = useDesk();
  const summary = useRef<HTMLHeadingElement>(null);
  // A pressed chip disappears, so the focus is moved to the summary; otherwise it would be lost.
  const focusSummary = () => summary.current?.focus({ preventScroll: true });
  // Moves the focus itself, as the skip link of the header does, because a native hash navigation would bypass the router.
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
      <Box
        sx={{ display: 'grid', gap: { xs: 3, md: 5 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '272px minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' } }}
      >
        {desk !== false && (
          <Box
            component="aside"
            aria-label={t('search.filters.title')}
            sx={{
              ...ON_DESKS,
              ...alsoWithoutScripts,
              alignSelf: 'start',
              position: { md: 'sticky' },
              top: 88,
              maxHeight: { md: 'calc(100dvh - 104px)' },
              overflowY: 'auto',
              m: -0.5,
              p: 0.5,
            }}
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
              <SearchedFor texts={[query.name, query.city]} corrections={corrections} isSimilar={isSimilar} />
            </Box>
            {total !== 0 && <Order query={query} />}
          </Box>
          <FilterChips filters={query} university={university} onRemoved={focusSummary} />
          {total !== 0 && <MapPart query={query} />}
          <Loaded promise={data.page} skeleton={<Skeletons />}>
            {(found) => <Results found={found} query={query} university={university} without={data.without} onRemoved={focusSummary} />}
          </Loaded>
          <CompareBar />
        </Box>
      </Box>
    </>
  );
}
