import { isStaff } from '@domain/roles';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAuth } from '../../auth/auth';
import { CardList } from '../../components/Card';
import { fetchProgrammesById, type Programme } from '../../components/catalogue';
import { CompareBar } from '../../components/CompareBar';
import { EmptyState } from '../../components/EmptyState';
import { useFavourites } from '../../components/favourites';
import { handledLater, Loaded } from '../../components/Loaded';
import { ProgrammeCard, ProgrammeCardSkeleton } from '../../components/ProgrammeCard';
import { LoadFailed } from '../../errors/LoadFailed';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import styles from './Favourites.module.css';

function Nothing() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('favourites.none')}
      actions={
        <Button variant="contained" component={RouterLink} to="/programmes">
          {t('favourites.find')}
        </Button>
      }
    >
      {t('favourites.none_help')}
    </EmptyState>
  );
}

const Skeletons = () => (
  <CardList aria-hidden="true">
    {[1, 2, 3].map((position) => (
      <li key={position}>
        <ProgrammeCardSkeleton />
      </li>
    ))}
  </CardList>
);

/** The programmes whose ids are in `key`, separated by commas. */
const ask = (key: string): Promise<Programme[]> => handledLater(fetchProgrammesById(key.split(',').filter(Boolean).map(Number)));

function List({ ids }: { ids: readonly number[] }) {
  const key = ids.join(',');
  // Requested again when the ids change. Until the response arrives, the earlier list stays and `marked` omits removed programmes.
  const first = useMemo(() => ask(key), [key]);
  const [retried, setRetried] = useState<{ key: string; promise: typeof first }>();
  const programmes = retried?.key === key ? retried.promise : first;
  return (
    <Loaded promise={programmes} skeleton={<Skeletons />} onRetry={() => setRetried({ key, promise: ask(key) })}>
      {(found: Programme[]) => {
        const favourites = found.filter(({ id }) => ids.includes(id));
        // A favourite stored in this browser may name a programme that is no longer published.
        if (favourites.length === 0) return <Nothing />;
        return (
          <CardList>
            {favourites.map((programme) => (
              <li key={programme.id}>
                <ProgrammeCard programme={programme} level="h2" />
              </li>
            ))}
          </CardList>
        );
      }}
    </Loaded>
  );
}

/** The favourite programmes: those of the account or, without a sign-in, those stored in this browser. */
export function Component() {
  const t = useTranslate();
  const { status, roles } = useAuth();
  const { ids, known, failure, again } = useFavourites();
  return (
    <>
      <PageTitle>{t('favourites.title')}</PageTitle>
      <Typography variant="subtitle1" className={styles.text}>
        {t(status !== 'authenticated' ? 'favourites.stored_here' : isStaff(roles) ? 'favourites.stored_here_staff' : 'favourites.stored')}
      </Typography>
      {!known && ids.length === 0 && <Skeletons />}
      {failure !== undefined && <LoadFailed error={failure} again={again} />}
      {known && failure === undefined && ids.length === 0 && <Nothing />}
      {ids.length > 0 && <List ids={ids} />}
      <CompareBar />
    </>
  );
}
