import { callPhase, type CallWindow } from './Deadline';
import { useNow } from './now';
import styles from './CallTimeline.module.css';

/** How much of the window has passed at `now`, from 0 to 1. */
export function passed({ opens_at: opens, closes_at: closes }: CallWindow, now: Date): number {
  const [from, to] = [Date.parse(opens), Date.parse(closes)];
  return to <= from ? 1 : Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)));
}

/** A call's window as a line with today marked on it; decorative, because the dates are written beside it. */
export function CallTimeline({ window }: { window: CallWindow }) {
  const now = useNow();
  const share = passed(window, now);
  const at = `${(share * 100).toFixed(1)}%`;
  return (
    // An SVG drawing, because the content security policy refuses style attributes on a server-rendered page.
    <svg aria-hidden="true" className={styles.track} data-last={callPhase(window, now) === 'soon' ? '' : undefined}>
      <rect width={at} height="8" rx="4" />
      {share > 0 && share < 1 && <circle cx={at} cy="4" r="7.5" />}
    </svg>
  );
}
