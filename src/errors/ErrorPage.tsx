import { Link as RouterLink, useLocation } from 'react-router';
import { serverNow } from '../api/server-clock';
import { formatTime, useLocale, useTranslate } from '../i18n';
import { PageTitle } from '../layout/PageTitle';
import { useErrorTitle } from '../layout/title';
import Button from '../ui/Button';
import Typography from '../ui/Typography';
import { ClosedGate } from './ClosedGate';
import { wordsOf, type PageFailure } from './report';
import { RequestId } from './RequestId';
import styles from './ErrorPage.module.css';

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
    <div className={styles.text}>
      <span>{t('error.requested')}{' '}</span>
      <span className={styles.trailText} translate="no">
        {segments.map((segment) => `/${segment}`).join('')}
      </span>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The time from which the portal answers again, rounded up to the minute so that it is never too early. */
function RetryTime({ at }: { at: Date }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const minute = new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);
  return <Typography className={styles.retryAt}>{t('error.retry_at', { time: formatTime(minute.toISOString(), serverNow(), locale) })}</Typography>;
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
    <div
      data-error-status={status}
      className={styles.grid}
    >
      <div>
        <Trail segments={pathname.split('/').filter(Boolean).map(decoded)} />
        <PageTitle>{t(`error.${kind}.title`)}</PageTitle>
        {message !== '' && (
          <Typography className={styles.errorPageText} role="alert">
            {message}
          </Typography>
        )}
        <div className={styles.block}>
          <Typography>{t(`error.${kind}.help`)}</Typography>
          {failure.retryAt && <RetryTime at={failure.retryAt} />}
          {requestId && <RequestId id={requestId} />}
        </div>
        <div className={styles.row}>
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
        </div>
      </div>
      <ClosedGate />
    </div>
  );
}
