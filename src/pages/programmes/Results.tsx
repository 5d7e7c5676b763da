import { MAX_COUNTED, pageCount } from '@domain/records/list-pages';
import type { Locale } from '@domain/locale';
import { withCorrections } from '@domain/catalogue/corrected-words';
import { cleared, NO_FILTERS, setFilters, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { Link as RouterLink } from 'react-router';
import { CardList } from '../../components/Card';
import type { ListPage, Programme, University } from '../../components/catalogue';
import { CompareForm } from '../../components/CompareForm';
import { EmptyState } from '../../components/EmptyState';
import { useArrived } from '../../components/hooks';
import { listOf } from '../../components/names';
import { PageSize } from '../../components/PageSize';
import { Pagination } from '../../components/Pagination';
import { ProgrammeCard, ProgrammeCardSkeleton } from '../../components/ProgrammeCard';
import { formatNumber, useLocale, useTranslate, type Translate } from '../../i18n';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import { useFilterWords } from './filters';
import { searchWith } from './use-programme-query';
import type { CountWithoutFilter } from './counts-without-filter';
import styles from './Results.module.css';

/** The number of programmes as a text. */
export const countText = (t: Translate, total: number, locale: Locale): string =>
  total > MAX_COUNTED
    ? t('search.programmes.many', { total: formatNumber(MAX_COUNTED, locale) })
    : t('search.programmes.count', { smart_count: total, total: formatNumber(total, locale) });

interface ResultsProps {
  found: ListPage<Programme>;
  query: ProgrammeQuery;
  university: University | undefined;
  without: Promise<CountWithoutFilter[]>;
  /** Called when a filter was removed by a link that disappears with it, so that the focus can be moved. */
  onRemoved: () => void;
}

/** The empty state: the active filters, each with a link to the list without it and its number of programmes. */
function NoResults({ query, university, without, onRemoved }: ResultsProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const numbers = useArrived(without) ?? [];
  const totalOf = (name: string) => numbers.find((one) => one.name === name)?.total;
  const words = useFilterWords(query, university);
  const set = setFilters(query)
    .map((name) => ({ name, words: listOf(words.filter((one) => one.name === name).map((one) => one.words), locale, 'disjunction') }))
    .sort((a, b) => (totalOf(b.name) ?? 0) - (totalOf(a.name) ?? 0));
  // A filter whose removal gives no programmes either is offered only if none is better.
  const helping = set.filter(({ name }) => totalOf(name) !== 0);
  const gives = (name: string) => (totalOf(name) === undefined ? '' : `: ${countText(t, totalOf(name) ?? 0, locale)}`);
  if (set.length === 0) return <EmptyState title={t('search.programmes.none_at_all')}>{t('search.programmes.none_at_all_help')}</EmptyState>;
  return (
    <EmptyState
      title={t('search.programmes.none')}
      actions={
        <>
          {(helping.length > 0 ? helping : set).map(({ name, words }) => (
            <Button
              key={name}
              variant="outlined"
              component={RouterLink}
              to={searchWith(query, { ...cleared(name), page: 1 })}
              onClick={onRemoved}
              className={styles.button}
            >
              {t('search.programmes.without', { what: words })}
              {gives(name)}
            </Button>
          ))}
          {set.length > 1 && (
            <Button variant="contained" component={RouterLink} to={searchWith(query, { ...NO_FILTERS, page: 1 })} onClick={onRemoved}>
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
      {query.near !== '' && `${t('search.programmes.none_near')} `}
      {t('search.programmes.none_help')}
    </EmptyState>
  );
}

/** A page of programmes, or why there is none. */
export function Results(props: ResultsProps) {
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
            <ProgrammeCard programme={programme} search={withCorrections(query.name, found.corrections)} comparing />
          </li>
        ))}
      </CardList>
      <CompareForm />
      <Pagination page={query.page} pages={pages} to={(page) => searchWith(query, { page })} label={t('search.programmes.title')} />
      <PageSize limit={query.limit} total={found.total} to={(limit) => searchWith(query, { limit, page: 1 })} />
    </>
  );
}

/** The skeleton of a page of programmes. */
export const Skeletons = () => (
  <CardList aria-hidden="true">
    {Array.from({ length: 5 }, (_, position) => (
      <li key={position}>
        <ProgrammeCardSkeleton />
      </li>
    ))}
  </CardList>
);
