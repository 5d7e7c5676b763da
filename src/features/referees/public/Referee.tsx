import { useCallback, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ApiError } from '../../../api/error';
import { DetailSkeleton } from '../../../components/DetailSkeleton';
import { FactList } from '../../../components/FactList';
import { useFetched } from '../../../components/hooks';
import { LocalizedText } from '../../../components/LocalizedText';
import { useFailedReading } from '../../../errors/reading';
import { reportError } from '../../../errors/report';
import { LoadFailed } from '../../../errors/LoadFailed';
import { formatInstant, useDeadline, useLocale, useTranslate } from '../../../i18n';
import { LinkPage } from '../../../layout/LinkPage';
import Link from '../../../ui/Link';
import Typography from '../../../ui/Typography';
import { Declining, Giving } from './Answering';
import { readRequest, type ReferenceRequest, type AcceptedReference } from './requests';
import styles from './Referee.module.css';

/** How the visit has ended. */
type Result = { request: ReferenceRequest; accepted?: AcceptedReference };

/** The server's words for a link that is no longer valid; undefined for any other error. */
const invalidLink = (error: unknown): string | undefined => (error instanceof ApiError && error.status === 404 ? error.message : undefined);

/** The request that a link belongs to, fetched again when the language changes; the older one stays meanwhile, with what was typed below it. */
function useRequest(token: string) {
  const { locale } = useLocale();
  const [tries, setTries] = useState(0);
  const { key, value: request, error: unread } = useFetched(`${token} ${locale} ${String(tries)}`, () => readRequest(token), { keepPrevious: true });
  const [refused, setRefused] = useState<{ key: string | undefined; error: unknown }>();
  const error = refused && refused.key === key ? refused.error : unread;
  return { request, error, refuse: (later: unknown) => setRefused({ key, error: later }), again: useCallback(() => setTries((count) => count + 1), []) };
}

/** The question that the letter should answer. */
function About({ about: { title, help } }: { about: NonNullable<ReferenceRequest['about']> }) {
  return (
    <>
      <span className={styles.text}>
        <LocalizedText text={title} />
      </span>
      {help && <LocalizedText text={help} />}
    </>
  );
}

function RequestSummary({ request }: { request: ReferenceRequest }) {
  const t = useTranslate();
  const due = useDeadline(request.due_at, request.time_zone);
  const { referee, applicant, confidential, about, contact_email } = request;
  const facts = [
    ...(about ? [{ label: t('referee.about'), value: <About about={about} /> }] : []),
    { label: t('referee.applicant'), value: applicant },
    { label: t('referee.programme'), value: <LocalizedText text={request.programme_title} /> },
    { label: t('referee.university'), value: <LocalizedText text={request.university_name} /> },
    { label: t('referee.call'), value: <LocalizedText text={request.call_title} /> },
    { label: t('referee.due'), value: <time dateTime={request.due_at}>{due.own === undefined ? due.text : `${due.text} · ${due.own}`}</time> },
  ];
  return (
    <div className={styles.block}>
      <Typography variant="subtitle1" className={styles.asked}>
        {t('referee.requested', { referee })}
      </Typography>
      <FactList facts={facts} />
      <Typography className={styles.requestSummaryText}>{t(confidential ? 'referee.confidential' : 'referee.open', { applicant })}</Typography>
      {contact_email !== null && (
        <Typography className={styles.contact}>
          {t('referee.contact')} <Link href={`mailto:${contact_email}`}>{contact_email}</Link>
        </Typography>
      )}
    </div>
  );
}

function Privacy({ applicant }: { applicant: string }) {
  const t = useTranslate();
  return (
    <>
      <Typography component="h2" variant="h3" className={styles.title}>
        {t('referee.privacy_title')}
      </Typography>
      <Typography className={styles.title}>{t('referee.privacy', { applicant })}</Typography>
      <Link component={RouterLink} to="/privacy">
        {t('referee.privacy_link')}
      </Link>
    </>
  );
}

/** The result, shown in place of the form. It takes the focus, because the button that had it is no longer there. */
function End({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Typography component="h2" variant="h3" tabIndex={-1} ref={(heading: HTMLElement | null) => heading?.focus()} className={styles.title}>
        {title}
      </Typography>
      {children}
    </>
  );
}

function Done({ request: { applicant }, accepted }: { request: ReferenceRequest; accepted: AcceptedReference }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const facts = [
    { label: t('referee.at'), value: <time dateTime={accepted.answered_at}>{formatInstant(accepted.answered_at, locale)}</time> },
    { label: t('referee.sha256'), value: <code translate="no">{accepted.sha256}</code> },
  ];
  return (
    <End title={t('referee.done')}>
      <Typography className={styles.asked}>{t('referee.done_help', { applicant })}</Typography>
      <FactList facts={facts} />
    </End>
  );
}

function Requested({ token }: { token: string }) {
  const t = useTranslate();
  const { request, error, refuse, again } = useRequest(token);
  const [result, setResult] = useState<Result>();
  const gone = invalidLink(error);
  useFailedReading({ error: result || gone !== undefined ? undefined : error, again, report: reportError });
  if (result?.accepted) return <Done request={result.request} accepted={result.accepted} />;
  if (result) {
    return (
      <End title={t('referee.declined')}>
        <Typography>{t('referee.declined_help', { applicant: result.request.applicant })}</Typography>
      </End>
    );
  }
  if (gone !== undefined) {
    return (
      <div role="status" data-stage="gone">
        <Typography component="h2" variant="h3" className={styles.title}>
          {t('referee.invalid')}
        </Typography>
        <Typography>{gone}</Typography>
      </div>
    );
  }
  if (error !== undefined) return <LoadFailed error={error} again={again} />;
  if (!request) return <DetailSkeleton />;
  const { applicant } = request;
  const onInvalidLink = (failure: unknown) => {
    const isInvalid = invalidLink(failure) !== undefined;
    if (isInvalid) refuse(failure);
    return isInvalid;
  };
  return (
    <>
      <RequestSummary request={request} />
      <Giving token={token} onAccepted={(accepted) => setResult({ request, accepted })} onInvalidLink={onInvalidLink} />
      <Declining token={token} applicant={applicant} onDeclined={() => setResult({ request })} onInvalidLink={onInvalidLink} />
      <Privacy applicant={applicant} />
    </>
  );
}

/** The page that a referee's link opens. */
export function Component() {
  const t = useTranslate();
  return (
    <LinkPage title={t('referee.title')} missing={t('referee.missing')}>
      {(token) => <Requested token={token} />}
    </LinkPage>
  );
}
