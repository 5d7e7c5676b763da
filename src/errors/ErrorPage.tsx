import { Link as RouterLink, useLocation } from 'react-router';
import { serverNow } from '../api/server-clock';
import { formatTime, useLocale, useTranslate } from '../i18n';
import { PageTitle } from '../layout/PageTitle';
import { useErrorTitle } from '../layout/title';
import Box from '../ui/Box';
import Button from '../ui/Button';
import Typography from '../ui/Typography';
import { ClosedGate } from './ClosedGate';
import { wordsOf, type PageFailure } from './report';
import { RequestId } from './RequestId';

interface Props {
  failure: PageFailure;
  onRetry?: (() => void) | undefined;
}

/** Which of our texts explains a status. */
function kindOf(status: number) {
  if (status === 401 || status === 403 || status === 404 || status === 413 || status === 429) return `${status}` as const;
  return status >= 500 ? 'server' : 'other';
}

/** The path segments of the requested address (specification, section 2), as a trail. */
function Trail({ segments }: { segments: readonly string[] }) {
  const t = useTranslate();
  if (segments.length === 0) return null;
  return (
    <Box sx={{ mb: 3, color: 'text.secondary', typography: 'caption' }}>
      <span>{t('error.asked_for')}</span>
      <Box component="span" sx={{ overflowWrap: 'anywhere', fontFamily: 'ui-monospace, monospace' }} translate="no">
        {segments.map((segment) => `/${segment}`).join('')}
      </Box>
    </Box>
  );
}

const MINUTE_MS = 60_000;

/** The time from which the portal answers again, rounded up to the minute so that it is never too early. */
function RetryTime({ at }: { at: Date }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const minute = new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);
  return <Typography sx={{ fontWeight: 600, mt: 1 }}>{t('error.retry_at', { time: formatTime(minute.toISOString(), serverNow(), locale) })}</Typography>;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Says what happened, for which address, and what to do next. The address stays, so that a retry can load the page. */
export function ErrorPage({ failure, onRetry }: Props) {
  const { status, requestId } = failure;
  const message = wordsOf(failure);
  const t = useTranslate();
  const { pathname } = useLocation();
  const kind = kindOf(status);
  const home = pathname !== '/';
  useErrorTitle();
  return (
    <Box
      data-error-status={status}
      sx={{ display: 'grid', gap: { xs: 3, md: 8 }, gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' }, alignItems: 'center', py: { xs: 2, md: 7 } }}
    >
      <Box>
        <Trail segments={pathname.split('/').filter(Boolean).map(decoded)} />
        <PageTitle>{t(`error.${kind}.title`)}</PageTitle>
        {message !== '' && (
          <Typography sx={{ fontWeight: 600, mb: 1.5 }} role="alert">
            {message}
          </Typography>
        )}
        <Box sx={{ maxWidth: '60ch', mb: 4 }}>
          <Typography>{t(`error.${kind}.help`)}</Typography>
          {failure.retryAt && <RetryTime at={failure.retryAt} />}
          {requestId && <RequestId id={requestId} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {onRetry && (
            <Button variant="contained" onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )}
          {home && (
            <Button variant={onRetry ? 'outlined' : 'contained'} component={RouterLink} to="/">
              {t('error.home')}
            </Button>
          )}
          <Button variant="outlined" component={RouterLink} to="/programmes">
            {t('error.programmes')}
          </Button>
        </Box>
      </Box>
      <ClosedGate />
    </Box>
  );
}
