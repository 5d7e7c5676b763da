import { localized } from '@domain/locale';
import { Link as RouterLink } from 'react-router';
import { useArrived } from '../../components/hooks';
import { useNow } from '../../components/now';
import { timeLeft, useDeadline, useLocale, useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { SHOWN_DEADLINES, type Call, type BackgroundResult } from './requests';
import { joined } from '../../ui/joined';
import styles from './Deadlines.module.css';

const SOON_MS = 7 * 86_400_000;

function CalendarLeaf({ instant, zone }: { instant: string; zone: string }) {
  const { locale } = useLocale();
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(new Date(instant));
  return (
    <div className={styles.leaf} aria-hidden="true">
      <strong>{part({ day: 'numeric' })}</strong>
      <span>{part({ month: 'short' })}</span>
    </div>
  );
}

function DeadlineRow({ call }: { call: Call }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const title = localized(call.programme?.title ?? call.title, locale);
  const university = localized(call.programme?.university_name ?? undefined, locale);
  const { closes_at = '', time_zone = 'UTC' } = call;
  const { text, own } = useDeadline(closes_at, time_zone);
  const soon = Date.parse(closes_at) - now.getTime() < SOON_MS;
  return (
    <div className={styles.row}>
      <CalendarLeaf instant={closes_at} zone={time_zone} />
      <div>
        <Link
          component={RouterLink}
          to={`/calls/${String(call.id)}/details`}
          lang={title.lang}
          className={styles.link}
        >
          {title.text}
        </Link>
        <div className={styles.text}>
          {university.text !== '' && <span lang={university.lang}>{university.text}</span>}
        </div>
        <div className={styles.deadlineRowText}>
          <time dateTime={closes_at}>{text}</time>
          {own !== undefined && <span>{' · '}{t('home.deadlines.own', { time: own })}</span>}
        </div>
      </div>
      <div className={joined(styles.closes, soon ? styles.closesSoon : styles.closesNotSoon)}>
        {t('home.deadlines.closes', { time: timeLeft(closes_at, now, locale) })}
      </div>
    </div>
  );
}

function DeadlineList({ calls }: { calls: Call[] | undefined }) {
  const t = useTranslate();
  if (!calls) return <Typography>{t('home.deadlines.failed')}</Typography>;
  if (calls.length === 0) return <Typography>{t('home.deadlines.none')}</Typography>;
  return (
    <ol className={styles.list}>
      {calls.map((call) => (
        <li key={call.id}>
          <DeadlineRow call={call} />
        </li>
      ))}
    </ol>
  );
}

const Waiting = () => (
  <ol className={styles.list} aria-hidden="true">
    {Array.from({ length: SHOWN_DEADLINES }, (_, index) => (
      <li key={index}>
        <div className={styles.row}>
          <div className={joined(styles.bone, styles.waitingBone)} />
          <div className={styles.grid}>
            <div className={joined(styles.bone, styles.titleBone)} />
            <div className={joined(styles.bone, styles.lineBone)} />
            <div className={joined(styles.bone, styles.dayBone)} />
          </div>
        </div>
      </li>
    ))}
  </ol>
);

/** The open calls that close first, each with its deadline in the call's time zone and in the reader's, and the time left. */
export const Deadlines = ({ calls }: { calls: Promise<BackgroundResult<Call[]>> }) => {
  const known = useArrived(calls);
  return known ? <DeadlineList calls={known.value} /> : <Waiting />;
};
