import { calendarPath } from '@domain/catalogue/record-paths';
import { DeadlineText } from '../../components/Apply';
import { CallCaps } from '../../components/CallCaps';
import { Card } from '../../components/Card';
import type { Call } from '../../components/catalogue';
import { dateWords } from '../../components/date-words';
import { DeadlineState, callPhase, type CallWindow } from '../../components/Deadline';
import { FeedLink } from '../../components/FeedLink';
import { useDesk } from '../../components/hooks';
import { CalendarIcon } from '../../components/icons';
import { MineText } from '../../components/MineAction';
import { useNow } from '../../components/now';
import { useMyCallStatus } from '../../components/own-applications';
import { usePreviewed } from '../../components/preview';
import { SendingStopped } from '../../components/SendingStopped';
import { CallTimeline } from '../../components/CallTimeline';
import { useLocale, useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import styles from './Window.module.css';

/** The dates of the call as a calendar file. */
function CalendarLink({ call }: { call: Call }) {
  const t = useTranslate();
  const { locale } = useLocale();
  // The server has no calendar file of a draft.
  const target = usePreviewed() ? { disabled: true } : { component: 'a' as const, href: calendarPath(call.id, locale) };
  return (
    <Button variant="text" {...target} startIcon={<CalendarIcon />} className={styles.button}>
      {t('details.call.calendar')}
    </Button>
  );
}

/** When the call opens and closes, with today's position on a timeline. */
function Dates({ window }: { window: CallWindow }) {
  const t = useTranslate();
  const zone = window.time_zone ?? 'UTC';
  const words = dateWords(callPhase(window, useNow()));
  return (
    <>
      <div className={styles.block}>
        <CallTimeline window={window} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t(words.opens)}</dt>
          <dd>
            <DeadlineText instant={window.opens_at} zone={zone} />
          </dd>
        </div>
        <div className={styles.datesBlock}>
          <dt>{t(words.closes)}</dt>
          <dd>
            <DeadlineText instant={window.closes_at} zone={zone} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Why the call takes no applications, when the dates alone do not explain it. */
function Over({ call }: { call: Call }) {
  const t = useTranslate();
  const reason = call.state === 'cancelled' ? 'cancelled' : call.archived_at === undefined ? undefined : 'archived';
  return reason && <Typography className={styles.text}>{t(`details.call.over.${reason}`)}</Typography>;
}

/** Whether the call takes applications, and its dates unless it was cancelled. */
export function Window({ call, window }: { call: Call; window: CallWindow }) {
  const cancelled = call.state === 'cancelled';
  const phase = callPhase(window, useNow());
  const mine = useMyCallStatus(call.id);
  const desk = useDesk();
  return (
    <Card className={styles.card}>
      <DeadlineState window={window} cancelled={cancelled} say="state" />
      <Over call={call} />
      <SendingStopped call={call} />
      <CallCaps call={call} />
      {!cancelled && <Dates window={window} />}
      {!cancelled && phase !== 'closed' && (
        <div className={styles.row}>
          {call.state === 'published' && <CalendarLink call={call} />}
          <FeedLink />
        </div>
      )}
      {!desk && (
        <div className={styles.onPhones}>
          <MineText mine={mine} open={!cancelled && (phase === 'open' || phase === 'soon')} requirements={call.requirements} zone={window.time_zone} />
        </div>
      )}
    </Card>
  );
}
