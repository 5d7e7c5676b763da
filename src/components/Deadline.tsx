import type { CallRecord } from '@domain/calls/call-data';
import { callStatus, type CallStatus } from '@domain/calls/call-status';
import type { ReactNode } from 'react';
import { formatDate, timeLeft, useLocale, useTranslate } from '../i18n';
import { CalendarIcon, ClockIcon, DashIcon, LockIcon, OpenIcon } from './icons';
import { useNow, useTickAt } from './now';
import styles from './Deadline.module.css';

/** The window of a call: ISO 8601 instants and the IANA zone in which they are shown. */
export interface CallWindow {
  opens_at: string;
  closes_at: string;
  time_zone: string | undefined;
}

/** The phase of a call for somebody who may apply; `soon` is open with less than a week left. */
export type CallPhase = CallStatus | 'soon' | 'cancelled' | 'none';

const WEEK_MS = 7 * 86_400_000;

/** The phase of a call's window at `now`; `none` without a window. */
export function callPhase(window: CallWindow | null | undefined, now: Date): CallPhase {
  if (!window) return 'none';
  const status = callStatus(window, now);
  return status === 'open' && Date.parse(window.closes_at) - now.getTime() < WEEK_MS ? 'soon' : status;
}

const ICONS: Readonly<Record<CallPhase, () => ReactNode>> = {
  open: OpenIcon,
  soon: ClockIcon,
  upcoming: CalendarIcon,
  closed: LockIcon,
  cancelled: LockIcon,
  none: DashIcon,
};

interface Props {
  window: CallWindow | null | undefined;
  cancelled?: boolean;
  /** How much is said: the state alone, with the time left, or with the day too. */
  say?: 'state' | 'left' | 'day';
}

interface NextDayProps {
  window: CallWindow;
  phase: 'open' | 'soon' | 'upcoming' | 'closed';
  day: boolean;
}

/** The time left until the next date that matters, and that date. */
function NextDay({ window, phase, day }: NextDayProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const instant = phase === 'upcoming' ? window.opens_at : window.closes_at;
  return (
    <small>
      <span data-left>{t(`catalogue.phase.${phase}.left`, { left: timeLeft(instant, now, locale) })}</span>
      {day && <span>{formatDate(instant, locale, window.time_zone ?? undefined)}</span>}
    </small>
  );
}

/** The state of a call as an icon and words, with the next date that matters and the time left by the server's clock. */
export function DeadlineState({ window, cancelled = false, say = 'day' }: Props) {
  const t = useTranslate();
  const now = useNow();
  const phase = cancelled ? 'cancelled' : callPhase(window, now);
  useTickAt(phase === 'upcoming' ? window?.opens_at : window?.closes_at);
  const Icon = ICONS[phase];
  return (
    <div className={styles.state} data-standing={phase}>
      <Icon />
      <strong>{t(`catalogue.phase.${phase}.word`)}</strong>
      {window && say !== 'state' && phase !== 'none' && phase !== 'cancelled' && <NextDay window={window} phase={phase} day={say === 'day'} />}
    </div>
  );
}

/** The window of a call's record; nothing when it is not complete, which only an old record can be. */
export function windowOf(call: Partial<Pick<CallRecord, 'opens_at' | 'closes_at' | 'time_zone'>>): CallWindow | undefined {
  const { opens_at: opens, closes_at: closes, time_zone: zone } = call;
  return opens === undefined || closes === undefined ? undefined : { opens_at: opens, closes_at: closes, time_zone: zone };
}
