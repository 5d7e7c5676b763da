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
import { useArrived, useDesk } from '../../components/hooks';
import { handledLater, Loaded } from '../../components/Loaded';
import { SearchedFor } from '../../components/SearchedFor';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
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
import styles from './Programmes.module.css';

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
  const { total, corrections = {}, isSimilar = false } = useArrived(data.page, { keepPrevious: true }) ?? {};
  const counts = useArrived(data.counts, { keepPrevious: true });
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
      <Typography variant="subtitle1" className={styles.text}>
        {t('search.programmes.intro')}
      </Typography>
      <Link href={`#${RESULTS}`} onClick={skip} className={styles.pastFilters}>
        {t('search.programmes.to_results', { what: count })}
      </Link>
      <div className={styles.grid}>
        {desk !== false && (
          <aside
            aria-label={t('search.filters.title')}
            className={styles.aside}
          >
            {fieldsOf()}
          </aside>
        )}
        {!desk && (
          <div className={styles.onPhones}>
            <FilterSheet count={setFilters(query).length} result={t('search.filters.show', { what: count })} onClear={clear}>
              {fieldsOf}
            </FilterSheet>
          </div>
        )}
        <div id={RESULTS} className={styles.block}>
          <div className={styles.row}>
            <div role="status">
              <Typography ref={summary} variant="h2" tabIndex={-1} className={styles.title}>
                {count}
              </Typography>
              <SearchedFor texts={[query.name, query.city]} corrections={corrections} isSimilar={isSimilar} />
            </div>
            {total !== 0 && <Order query={query} />}
          </div>
          <FilterChips filters={query} university={university} onRemoved={focusSummary} />
          {total !== 0 && <MapPart query={query} />}
          <Loaded promise={data.page} skeleton={<Skeletons />}>
            {(found) => <Results found={found} query={query} university={university} without={data.without} onRemoved={focusSummary} />}
          </Loaded>
          <CompareBar />
        </div>
      </div>
    </>
  );
}
