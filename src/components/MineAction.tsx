import type { Requirement } from '@domain/applications/eligibility';
import { Link as RouterLink } from 'react-router';
import { formatDeadline, formatInstant, useLocale, useTranslate, type KeysUnder, type MessageKey } from '../i18n';
import Button from '../ui/Button';
import Typography from '../ui/Typography';
import { applyPath } from './catalogue';
import { useDraftLines } from './draft-lines';
import { useLocalized } from './LocalizedText';
import { useNow } from './now';
import { applicationPath, blockersOf, draftOver, isDraftOpen, isLive, type Application, type MyCallStatus } from './own-applications';
import { useRequirements } from './requirements';
import { joined } from '../ui/joined';
import styles from './MineAction.module.css';

interface ActionProps {
  mine: MyCallStatus;
  now: Date;
  call: number | undefined;
  /** Whether the call takes applications now. */
  open: boolean;
  edit: { path: string; label: MessageKey };
  fullWidth?: boolean;
}

interface Action {
  to: string;
  label: MessageKey;
  variant: 'contained' | 'outlined';
  disabled?: boolean;
}

const ofApplication = (application: Application, now: Date): Action => {
  if (application.status !== 'Draft') return { to: applicationPath(application), label: 'catalogue.apply.mine.view', variant: 'outlined' };
  const open = isDraftOpen(application, now);
  const label = open ? 'continue' : 'see_draft';
  // A draft that cannot be sent is not the main action, though it can be edited.
  const variant = open && !blockersOf(application).cap && blockersOf(application).late === 0 ? 'contained' : 'outlined';
  return { to: applicationPath(application), label: `catalogue.apply.mine.${label}`, variant };
};

/** The actions that this person has for a call: one of them at most is the main action. */
function actionsOf({ mine, now, call, open, edit }: ActionProps): Action[] {
  if (mine.kind === 'secretary') return [{ to: edit.path, label: edit.label, variant: 'contained' }];
  if (call === undefined || mine.kind === 'staff' || mine.kind === 'asking') return [];
  const to = applyPath(call);
  if (mine.kind === 'previewed') return open ? [{ to, label: 'catalogue.apply.action', variant: 'contained', disabled: true }] : [];
  const begin = (
    label: MessageKey,
  ): Action => (mine.cap ? { to, label: 'catalogue.apply.mine.prepare', variant: 'outlined' } : { to, label, variant: 'contained' });
  if (mine.kind === 'open-to-you') return open ? [begin('catalogue.apply.action')] : [];
  const own = ofApplication(mine.application, now);
  return open && !isLive(mine.application) ? [begin('catalogue.apply.mine.again'), own] : [own];
}

/** Whether there is anything to do about a call for this person, as far as is known. */
export const mayAct = (props: ActionProps): boolean => props.mine.kind === 'asking' || actionsOf(props).length > 0;

/** What a person can do about a call: apply, continue, view what they sent; a Secretary edits, other staff have nothing to do here. */
export function MineAction(props: Omit<ActionProps, 'now'>) {
  const t = useTranslate();
  const now = useNow();
  const { mine, fullWidth = false } = props;
  // Keeps the height of the button that is about to come, so that nothing below it moves.
  if (mine.kind === 'asking') return <div aria-busy="true" className={joined(styles.asking, fullWidth && styles.below)} />;
  const actions = actionsOf({ ...props, now });
  // The bar on a phone has room for one action.
  const className = joined(styles.action, fullWidth && styles.wide);
  return (fullWidth ? actions : actions.slice(0, 1)).map(({ to, label, variant, disabled = false }) => {
    const own = { variant, 'data-apply': label, className, children: t(label) };
    return disabled ? <Button key={to} {...own} disabled /> : <Button key={to} {...own} component={RouterLink} to={to} />;
  });
}

interface LinesOptions {
  /** Whether the call takes applications now. */
  open: boolean;
  /** Whether the page names the requirements that the profile does not show. */
  named: boolean;
}

function useMineLines(mine: MyCallStatus, { open, named }: LinesOptions): string[] {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const draftLines = useDraftLines();
  const localize = useLocalized();
  const say = (key: KeysUnder<'catalogue.apply.mine'>, params?: Record<string, string | number>) => t(`catalogue.apply.mine.${key}`, params);
  if (mine.kind === 'staff') return [say('staff')];
  const capped = open && 'cap' in mine && mine.cap ? [say(mine.cap)] : [];
  if (mine.kind !== 'applied') return capped;
  const { status, receipt, call, extension } = mine.application;
  const over = draftOver(mine.application, now);
  if (status === 'Draft') {
    if (over) return [say(over), say('draft_retained')];
    const { text, own } = formatDeadline(call.closes_at, call.time_zone, locale);
    const longer = extension ? [say('draft_extended', { deadline: own === undefined ? text : `${text} · ${own}` })] : [];
    return [say('draft'), ...longer, ...draftLines(mine.application).filter(({ about }) => !(named && about === 'unmet')).map(({ text }) => text)];
  }
  const state = t(`application.status.${status}`);
  if (!isLive(mine.application)) return [say('ended', { status: state }), ...capped];
  const cancelled = call.state === 'cancelled' ? [t('application.next.cancelled', { university: localize(call.programme.university_name).text })] : [];
  return [...(receipt ? [say('sent', { date: formatInstant(receipt.finalized_at, locale, call.time_zone) })] : []), state, ...cancelled];
}

interface TextProps {
  mine: MyCallStatus;
  /** Whether the call takes applications now. */
  open?: boolean;
  /** What the call requires. */
  requirements?: readonly Requirement[] | undefined;
  /** The time zone of the call. */
  zone?: string | undefined;
}

/**
 * What the person has already done about a call, or why they cannot send an application: the call demands something that their profile
 * does not show.
 */
export function MineText({ mine, open = false, requirements = [], zone = 'UTC' }: TextProps) {
  const t = useTranslate();
  const mayApply = mine.kind === 'open-to-you' || (mine.kind === 'applied' && (mine.application.status === 'Draft' || !isLive(mine.application)));
  const checked = useRequirements(mayApply && open ? requirements : [], { zone }) ?? [];
  const barring = checked.filter(({ blocking, verdict }) => blocking && verdict?.outcome === 'unmet').map(({ sentence }) => sentence);
  const [first, ...further] = useMineLines(mine, { open, named: barring.length > 0 });
  const bar = barring.length > 0 && (
    <Typography data-barred className={styles.barred}>
      {t('catalogue.apply.mine.barred', { what: barring.join('; ') })}
    </Typography>
  );
  if (first === undefined) return bar;
  return (
    <div data-mine={mine.kind} className={styles.mine}>
      <Typography className={styles.first}>{first}</Typography>
      {further.map((line) => (
        <Typography key={line} variant="body2" className={styles.further}>
          {line}
        </Typography>
      ))}
      {bar}
    </div>
  );
}
