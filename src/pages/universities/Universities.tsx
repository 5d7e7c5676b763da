import { withCorrections } from '@domain/catalogue/corrected-words';
import { searchedText } from '@domain/catalogue/programme-filters';
import { DEFAULT_LIMIT, MAX_COUNTED, pageCount, parsePage, type PageQuery } from '@domain/records/list-pages';
import { Link as RouterLink, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { CardList } from '../../components/Card';
import { fetchUniversities, type ListPage, type University } from '../../components/catalogue';
import { EmptyState } from '../../components/EmptyState';
import { SearchField } from '../../components/Fields';
import { useArrived } from '../../components/hooks';
import { handledLater, Loaded } from '../../components/Loaded';
import { useMonograms } from '../../components/Monogram';
import { Pagination } from '../../components/Pagination';
import { SearchedFor } from '../../components/SearchedFor';
import { UniversityCard, UniversityCardSkeleton } from '../../components/University';
import { Boundary } from '../../errors/Boundary';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import scripting from '../../theme/scripting.module.css';
import styles from './Universities.module.css';

interface Query {
  name: string;
  page: number;
}

function parse(search: string): Query {
  const params = new URLSearchParams(search);
  return { name: searchedText(params.get('name') ?? ''), page: parsePage(params).page };
}

function print({ name, page }: Query): { search: string } {
  const params = new URLSearchParams({ ...(name !== '' && { name }), ...(page !== 1 && { page: String(page) }) });
  return { search: params.toString() };
}

interface Data {
  page: Promise<ListPage<University>>;
}

export function loader({ request }: LoaderFunctionArgs): Data {
  const { name, page } = parse(new URL(request.url).search);
  const range: PageQuery = { page, limit: DEFAULT_LIMIT };
  return { page: handledLater(fetchUniversities({ filter: { name }, page: range, sort: name === '' ? ['name', 'ASC'] : ['relevance', 'DESC'] })) };
}

function Results({ found, query }: { found: ListPage<University>; query: Query }) {
  const t = useTranslate();
  const letters = useMonograms(found.rows);
  const beyond = found.total > 0 && found.rows.length === 0;
  if (found.rows.length === 0) {
    return (
      <EmptyState
        title={beyond ? t('catalogue.pages.beyond', { page: query.page }) : t('search.universities.none')}
        actions={
          <Button variant="contained" component={RouterLink} to={beyond ? print({ ...query, page: 1 }) : { search: '' }}>
            {t(beyond ? 'catalogue.pages.first' : 'search.universities.all')}
          </Button>
        }
      >
        {beyond ? t('catalogue.pages.beyond_help', { pages: pageCount(found.total, DEFAULT_LIMIT) }) : t('search.universities.none_help')}
      </EmptyState>
    );
  }
  return (
    <>
      <CardList className={styles.grid}>
        {found.rows.map((university) => (
          <li key={university.id}>
            <Boundary>
              <UniversityCard university={university} letters={letters.get(university.id) ?? ''} search={withCorrections(query.name, found.corrections)} />
            </Boundary>
          </li>
        ))}
      </CardList>
      <Pagination
        page={query.page}
        pages={pageCount(found.total, DEFAULT_LIMIT)}
        to={(page) => print({ ...query, page })}
        label={t('search.universities.title')}
      />
    </>
  );
}

const Skeletons = () => (
  <CardList className={styles.grid} aria-hidden="true">
    {Array.from({ length: 9 }, (_, position) => (
      <li key={position}>
        <UniversityCardSkeleton />
      </li>
    ))}
  </CardList>
);

/** Finds universities by name; name and page live in the address. */
export function Component() {
  const t = useTranslate();
  const { locale } = useLocale();
  const data = useLoaderData<Data>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = parse(search);
  const { total, corrections = {}, isSimilar = false } = useArrived(data.page, { keepPrevious: true }) ?? {};
  return (
    <>
      <PageTitle>{t('search.universities.title')}</PageTitle>
      <Typography variant="subtitle1" className={styles.text}>
        {t('search.universities.intro')}
      </Typography>
      <form action="/universities" onSubmit={(event) => event.preventDefault()} role="search" className={styles.form}>
        <SearchField
          label={t('search.universities.search')}
          name="name"
          value={query.name}
          onSettle={(name) => void navigate(print({ name, page: 1 }), { replace: true })}
        />
        <Button type="submit" variant="contained" className={scripting.onlyWithoutScripts}>
          {t('search.submit')}
        </Button>
      </form>
      <div role="status" className={styles.block}>
        <Typography variant="h2" className={styles.title}>
          {total === undefined
            ? t('search.universities.counting')
            : total > MAX_COUNTED
            ? t('search.universities.many', { total: formatNumber(MAX_COUNTED, locale) })
            : t('search.universities.count', { smart_count: total, total: formatNumber(total, locale) })}
        </Typography>
        <SearchedFor texts={[query.name]} corrections={corrections} isSimilar={isSimilar} />
      </div>
      <Loaded promise={data.page} skeleton={<Skeletons />}>
        {(found) => <Results found={found} query={query} />}
      </Loaded>
    </>
  );
}
