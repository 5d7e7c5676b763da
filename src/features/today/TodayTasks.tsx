import { PENDING_STATUSES } from '@domain/applications/application-lifecycle';
import type { LocalizedText as Texts } from '@domain/locale';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, formatNumber, useLocale, useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import type { Today } from './requests';
import { joined } from '../../ui/joined';
import styles from './TodayTasks.module.css';

/** Calls beyond this number are summed up on one line. */
const SHOWN_CALLS = 3;

/** One task: a link to its list, with details below. */
function Line({ to, title, children }: { to: string; title: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <Link component={RouterLink} to={to} className={styles.link}>
        {title}
      </Link>
      {children && <div className={styles.text}>{children}</div>}
    </li>
  );
}

function Closing({ closing: { calls, total } }: Pick<Today, 'closing'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  const more = total - Math.min(calls.length, SHOWN_CALLS);
  const counted = (count: number, key: 'today.drafts' | 'today.sent') => t(key, { smart_count: count, number: formatNumber(count, locale) });
  return (
    <>
      {calls.slice(0, SHOWN_CALLS).map(({ id, programme_title, university_name, closes_at, time_zone, drafts, sent }) => (
        <Line
          key={id}
          to={`/manage/calls/${String(id)}/details`}
          title={
            <span>
              <LocalizedText text={programme_title} />
            </span>
          }
        >
          <LocalizedText text={university_name} />
          {' · '}
          {t('today.closing', {
            date: formatInstant(closes_at, locale, time_zone),
            drafts: counted(drafts, 'today.drafts'),
            sent: counted(sent, 'today.sent'),
          })}
        </Line>
      ))}
      {more > 0 && (
        <Line to="/manage/calls?status=open&sort=closes_at" title={t('today.more_closing', { smart_count: more, number: formatNumber(more, locale) })} />
      )}
    </>
  );
}

interface OfCall {
  id: number;
  /** The title of the call's programme. */
  name: Texts;
  count: number;
  to: string;
  more?: string;
}

/** A task that concerns several calls: one line with a link to each call below it; for a single call the line itself is the link. */
function OfCalls({ words, calls }: { words: (count: number) => string; calls: readonly OfCall[] }) {
  const { locale } = useLocale();
  const [only, second] = calls;
  if (!only) return null;
  const more = (call: OfCall) => call.more !== undefined && ` · ${call.more}`;
  if (!second) {
    return (
      <Line to={only.to} title={words(only.count)}>
        <LocalizedText text={only.name} />
        {more(only)}
      </Line>
    );
  }
  return (
    <li>
      <div className={styles.ofCallsText}>{words(calls.reduce((sum, { count }) => sum + count, 0))}</div>
      <ul className={styles.list}>
        {calls.map((call) => (
          <li key={call.id}>
            <Link component={RouterLink} to={call.to} className={styles.callLink}>
              <span>
                <LocalizedText text={call.name} />
              </span>
            </Link>
            {`: ${formatNumber(call.count, locale)}`}
            {more(call)}
          </li>
        ))}
      </ul>
    </li>
  );
}

const COUNTS = [
  ['unread', '/manage/applications?status=Finalized'],
  ['answered', '/manage/applications?information=answered'],
  ['scored', '/manage/applications?status=UnderReview&scored=true&sort=-score'],
  ['failing_webhooks', '/manage/webhooks'],
] as const;

/** The filter of applications that have not ended. */
const PENDING = PENDING_STATUSES.map((status) => `&status=${status}`).join('');

function Waiting({ today }: { today: Today }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const words = (key: (typeof COUNTS)[number][0] | 'overdue' | 'unreleased', count: number) =>
    t(`today.${key}`, { smart_count: count, number: formatNumber(count, locale) });
  return (
    <ol className={styles.lines}>
      <Closing closing={today.closing} />
      {COUNTS.filter(([key]) => today[key] > 0).map(([key, to]) => <Line key={key} to={to} title={words(key, today[key])} />)}
      <OfCalls
        words={(count) => words('overdue', count)}
        calls={today.overdue.map(({ id, programme_title: name, count }) => ({ id, name, count, to: `/manage/applications?call_id=${String(id)}${PENDING}` }))}
      />
      <OfCalls
        words={(count) => words('unreleased', count)}
        calls={today.unreleased.map(({ id, programme_title: name, count, release_at, time_zone }) => ({
          id,
          name,
          count,
          to: `/manage/calls/${String(id)}/decisions?decision=entered`,
          ...(release_at !== null && { more: t('today.planned', { date: formatInstant(release_at, locale, time_zone) }) }),
        }))}
      />
    </ol>
  );
}

const isIdle = (today: Today): boolean =>
  today.closing.total + today.overdue.length + today.unreleased.length === 0 && COUNTS.every(([key]) => today[key] === 0);

/** The tasks of a Secretary, in the order in which they are due. While they load their space is reserved; if they failed to load (null), a retry is offered. */
export function TodayTasks({ today, again }: { today: Today | null | undefined; again: () => void }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="today" aria-busy={today === undefined} className={joined(today === undefined && styles.sectionToday)}>
      <Typography variant="h2" id="today" className={styles.title}>
        {t('today.title')}
      </Typography>
      {today === null && (
        <>
          <Typography className={styles.unavailable}>{t('today.unavailable')}</Typography>
          <Button variant="outlined" onClick={again}>
            {t('error.retry')}
          </Button>
        </>
      )}
      {today && (isIdle(today) ? <Typography>{t('today.nothing')}</Typography> : <Waiting today={today} />)}
    </section>
  );
}
