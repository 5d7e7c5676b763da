import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { useEffect } from 'react';
import { Link as RouterLink, redirect, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { fetchProgrammesById } from '../../components/catalogue';
import { comparedIds, comparePath, MIN_COMPARED, parseCompared } from '../../components/comparison';
import { EmptyState } from '../../components/EmptyState';
import { handledLater, Loaded } from '../../components/Loaded';
import { loadCatalogueSchema } from '../../components/schemas';
import { Bone } from '../../components/Skeleton';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { rendersAsServer } from '../../platform/served';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import { ComparisonTable } from './ComparisonTable';
import type { Compared } from './rows';
import styles from './Compare.module.css';

interface Data {
  compared: Promise<Compared[]>;
}

async function load(ids: readonly number[]): Promise<Compared[]> {
  const programmes = await fetchProgrammesById(ids);
  return Promise.all(programmes.map(async (programme) => ({ programme, schema: await loadCatalogueSchema(PROGRAMME_SCHEMAS[programme.prog_type]) })));
}

export function loader({ request }: LoaderFunctionArgs): Data | Response {
  const ids = parseCompared(new URL(request.url).searchParams);
  // Without ids in the address, the comparison stored in this browser is used. While a server-rendered page hydrates, the effect below does that.
  if (ids.length === 0 && comparedIds().length > 0 && !rendersAsServer()) return redirect(comparePath(comparedIds()));
  return { compared: handledLater(load(ids)) };
}

function TooFew({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <EmptyState
      title={t(count === 0 ? 'catalogue.compare.none' : 'catalogue.compare.only_one')}
      actions={
        <>
          <Button variant="contained" component={RouterLink} to="/programmes">
            {t('favourites.find')}
          </Button>
          <Button variant="outlined" component={RouterLink} to="/favourites">
            {t('favourites.title')}
          </Button>
        </>
      }
    >
      {t('catalogue.compare.none_help')}
    </EmptyState>
  );
}

/** Two to four programmes side by side; the address holds their ids. */
export function Component() {
  const t = useTranslate();
  const data = useLoaderData<Data>();
  const { search } = useLocation();
  const navigate = useNavigate();
  useLocale();
  // The server renders the page by its address alone and does not know the comparison stored in this browser.
  useEffect(() => {
    if (parseCompared(new URLSearchParams(search)).length === 0 && comparedIds().length > 0) void navigate(comparePath(comparedIds()), { replace: true });
  }, [search, navigate]);
  return (
    <>
      <PageTitle>{t('catalogue.compare.title')}</PageTitle>
      <Typography variant="subtitle1" className={styles.text}>
        {t('catalogue.compare.intro')}
      </Typography>
      <Loaded promise={data.compared} skeleton={<Bone height="420px" aria-hidden="true" />}>
        {(compared) => (
          <>
            {compared.length > 0 && <ComparisonTable compared={compared} />}
            {compared.length < MIN_COMPARED && <TooFew count={compared.length} />}
          </>
        )}
      </Loaded>
    </>
  );
}
