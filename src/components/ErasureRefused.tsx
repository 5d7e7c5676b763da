import { isOfferOpen, offerEnds } from '@domain/review/release';
import { transition, UNDER_WAY_STATUSES } from '@domain/applications/application-lifecycle';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { serverNow } from '../api/server-clock';
import { useArrived } from './hooks';
import { LocalizedText } from './LocalizedText';
import { applicationPath, fetchOwnApplications, type Application } from './own-applications';
import { useConfig } from '../config';
import { logFailure } from '../errors/log';
import { formatDate, loadMessages, useLocale, useTranslate } from '../i18n';
import { focusOnPage } from '../layout/focus-on-page';
import Link from '../ui/Link';
import Typography from '../ui/Typography';
import styles from './ErasureRefused.module.css';

/**
 * How an application that is under way can end: by a step of its applicant where there is one, for a confirmed place by the end of the
 * portal's retention period, else by the university.
 */
function wayOut({ status, call, decision }: Application): 'withdraw' | 'decline' | 'retention' | 'institution' {
  if (status === 'Confirmed') return 'retention';
  if (transition('withdraw').from.includes(status)) return 'withdraw';
  return status === 'Accepted' && isOfferOpen(offerEnds(call, decision), serverNow()) ? 'decline' : 'institution';
}

async function readInTheWay(): Promise<Application[] | 'unread'> {
  try {
    const [applications] = await Promise.all([fetchOwnApplications({ status: UNDER_WAY_STATUSES }), loadMessages('applicant')]);
    return applications;
  } catch (error) {
    logFailure('What stands in the way of an erasure could not be read.', error);
    return 'unread';
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** When the portal deletes a confirmed application automatically, if it does not change before. */
function RetainedApplication({ application: { call, updated_at } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const days = useConfig()?.retentionDays;
  if (days === undefined) return null;
  if (days === null) return <>{' '}{t('account.erasure.refused_no_period')}</>;
  const from = Math.max(Date.parse(call.closes_at), Date.parse(updated_at));
  return <>{' '}{t('account.erasure.refused_period', { date: formatDate(new Date(from + days * DAY).toISOString(), locale) })}</>;
}

/** The contact for questions about it. */
function Ask({ call: { contact_email: contact, programme } }: Pick<Application, 'call'>) {
  const t = useTranslate();
  return (
    <>
      {' '}
      {t('account.erasure.refused_ask')} {contact === undefined ?
        (
          <Link component={RouterLink} to={`/universities/${String(programme.university_id)}/details`}>
            <LocalizedText text={programme.university_name} />
          </Link>
        ) :
        <Link href={`mailto:${contact}`}>{contact}</Link>}
    </>
  );
}

function InTheWay({ applications }: { applications: readonly Application[] }) {
  const t = useTranslate();
  return (
    <ul className={styles.list}>
      {applications.map((application) => (
        <li key={application.id} data-record-id={application.id}>
          <Link component={RouterLink} to={applicationPath(application)}>
            <LocalizedText text={application.call.programme.title} />, <LocalizedText text={application.call.programme.university_name} />
          </Link>{' '}
          ({t(`application.status.${application.status}`)})
          <br />
          {t(`account.erasure.refused_${wayOut(application)}`)}
          {wayOut(application) === 'retention' && (
            <>
              <RetainedApplication application={application} />
              <Ask call={application.call} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Why an erasure was refused: the applications that prevent it, each with what its applicant can do about it. The box takes the focus,
 * because the question that it answers has closed.
 */
export function ErasureRefused() {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [reading] = useState(readInTheWay);
  const found = useArrived(reading);
  useEffect(() => {
    focusOnPage(() => box.current);
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} data-refused className={styles.block}>
      <Typography className={styles.text}>{t('account.erasure.refused')}</Typography>
      {Array.isArray(found) && <InTheWay applications={found} />}
      {found === 'unread' && (
        <Link component={RouterLink} to="/applications">
          {t('account.merge.to_applications')}
        </Link>
      )}
    </div>
  );
}
