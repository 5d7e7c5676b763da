import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { useIsUpdating } from '../../api/updating';
import { Card } from '../../components/Card';
import { callPath } from '../../components/catalogue';
import { DeadlineState } from '../../components/Deadline';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { isLive } from '../../components/own-applications';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import { Control } from '../../schema-ui/widgets/controls';
import { COLUMN } from '../../theme/column';
import { listOpenCalls, type Application, type Call } from '../../signed-in/requests';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { AppliedFor } from '../../components/AppliedFor';
import { useApplication } from '../../signed-in/application/applications';
import { useCopy } from './copying';
import styles from './ApplicationCopy.module.css';

/** Chooses the open call to which an earlier application is copied. */
export function Component() {
  const t = useTranslate();
  const query = useApplication(Number(useParams().id));
  return (
    <Box sx={{ maxWidth: COLUMN, mx: 'auto' }}>
      <PageTitle>{t('application.copy.title')}</PageTitle>
      <QueryBoundary query={query}>{(application) => <Choose application={application} />}</QueryBoundary>
    </Box>
  );
}

function Choose({ application }: { application: Application }) {
  const t = useTranslate();
  const { id, call } = application;
  useTitlePart(useLocalized()(call.programme.title).text);
  const [words, setWords] = useState('');
  const query = useQuery({ queryKey: ['open-calls', words], queryFn: () => listOpenCalls(words), placeholderData: keepPreviousData, gcTime: 0 });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        <LocalizedText text={call.programme.title} /> · <LocalizedText text={call.programme.university_name} /> · <LocalizedText text={call.title} />
      </Typography>
      <Typography sx={{ maxWidth: '70ch' }}>{t('application.copy.intro')}</Typography>
      <Search onSearch={setWords} />
      <QueryBoundary query={query}>
        {(calls) => <Calls source={id} calls={isLive(application) ? calls.filter((other) => other.id !== call.id) : calls} />}
      </QueryBoundary>
      <Link component={RouterLink} to={`/applications/${String(id)}/details`} sx={{ justifySelf: 'start', py: 1 }}>
        {t('application.copy.back')}
      </Link>
    </Box>
  );
}

function Search({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useTranslate();
  const field = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    onSearch(typeof words === 'string' ? words.trim() : '');
  };
  return (
    <Box component="form" role="search" onSubmit={search} sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={field} sx={{ fontWeight: 600 }}>
        {t('application.copy.search')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Control id={field} type="search" name="q" style={{ flex: '1 1 240px' }} />
        <Button type="submit" variant="outlined">
          {t('application.copy.find')}
        </Button>
      </Box>
    </Box>
  );
}

function Calls({ source, calls }: { source: number; calls: readonly Call[] }) {
  const t = useTranslate();
  const localize = useLocalized();
  const updating = useIsUpdating();
  const { busy, copy } = useCopy();
  if (calls.length === 0) return <Typography role="status">{t('application.copy.none')}</Typography>;
  return (
    <Box component="ul" aria-label={t('application.copy.calls')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {calls.map((call) => (
        <li key={call.id}>
          <Card data-record-id={call.id} className={styles.card}>
            <Typography variant="h2" sx={{ fontSize: 20 }}>
              <Link component={RouterLink} to={callPath(call.id)}>
                <LocalizedText text={call.programme.title} />
              </Link>
            </Typography>
            <AppliedFor call={call} />
            <DeadlineState window={call} />
            <Button
              variant="outlined"
              disabled={busy || updating}
              aria-label={`${t('application.copy.start')}: ${localize(call.programme.title).text}`}
              onClick={() => void copy(source, call.id)}
            >
              {t('application.copy.start')}
            </Button>
          </Card>
        </li>
      ))}
    </Box>
  );
}
