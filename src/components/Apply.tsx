import type { Requirement } from '@domain/applications/eligibility';
import { formatBriefInstant, timeLeft, useDeadline, useLocale, useTranslate, type MessageKey } from '../i18n';
import Typography from '../ui/Typography';
import { DeadlineState, callPhase, type CallWindow } from './Deadline';
import { MineAction, MineText, mayAct } from './MineAction';
import { useNow } from './now';
import { useMyCallStatus } from './own-applications';
import styles from './Apply.module.css';

interface Props {
  /** The call one would apply to; nothing when none was ever announced. */
  call: ({ id: number } & CallWindow) | null | undefined;
  cancelled?: boolean;
  /** What the call requires, where the page knows. */
  requirements?: readonly Requirement[] | undefined;
  /** The link to edit the page's own record, which a Secretary gets in place of applying. */
  edit: { path: string; label: MessageKey };
}

/** The next date of a call in the call's zone, in the reader's own zone where that differs (brief, for one line on a phone), and the time left. */
export function DeadlineText({ instant, zone }: { instant: string; zone: string }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const { text, own } = useDeadline(instant, zone);
  return (
    <span className={styles.room}>
      <span className={styles.text}>
        {text}
      </span>
      {own !== undefined && (
        <span className={styles.ownZone}>
          {t('catalogue.apply.own_zone', { text: formatBriefInstant(instant, locale) })}
        </span>
      )}
      <span className={styles.deadlineTextText}>
        {timeLeft(instant, now, locale)}
      </span>
    </span>
  );
}

/** The way to apply, or when one can, or that one no longer can; for a signed-in person also what they have already done about the call. */
export function ApplyAction({ call, cancelled = false, requirements, edit }: Props) {
  const t = useTranslate();
  const now = useNow();
  const mine = useMyCallStatus(call?.id);
  const phase = cancelled ? 'cancelled' : callPhase(call, now);
  const open = phase === 'open' || phase === 'soon';
  const action = <MineAction mine={mine} call={call?.id} open={open} edit={edit} fullWidth />;
  if (!call || phase === 'none' || phase === 'cancelled') {
    return (
      <>
        <DeadlineState window={call} cancelled={cancelled} />
        {!cancelled && (
          <Typography variant="body2" className={styles.none}>
            {t('catalogue.apply.none')}
          </Typography>
        )}
        <MineText mine={mine} />
        {action}
      </>
    );
  }
  return (
    <>
      <Typography variant="body2" className={styles.applyActionText}>
        {t(`catalogue.apply.${phase}`)}
      </Typography>
      <DeadlineText instant={phase === 'upcoming' ? call.opens_at : call.closes_at} zone={call.time_zone ?? 'UTC'} />
      <MineText mine={mine} open={open} requirements={requirements} zone={call.time_zone} />
      {action}
    </>
  );
}

/** The same at the bottom of a phone's screen, sticky; nothing when there is nothing to do, now or once the call opens. */
export function ApplyBar({ call, cancelled = false, edit }: Omit<Props, 'requirements'>) {
  const now = useNow();
  const mine = useMyCallStatus(call?.id);
  const phase = callPhase(call, now);
  const open = !cancelled && (phase === 'open' || phase === 'soon');
  const shared = { mine, call: call?.id, open, edit };
  if (!mayAct({ ...shared, now }) && (cancelled || phase !== 'upcoming')) return null;
  return (
    <div className={styles.bar} data-apply-bar>
      <DeadlineState window={call} cancelled={cancelled} say="left" />
      <MineAction {...shared} />
    </div>
  );
}
