import { joined } from '../ui/joined';
import styles from './Ring.module.css';

const RADIUS = 34;
const LENGTH = 2 * Math.PI * RADIUS;

/** A percentage as a ring; decorative, because a sentence beside it says the same. */
export function Ring({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className={styles.drawing}>
      <circle cx="40" cy="40" r={RADIUS} className={styles.track} />
      <circle
        cx="40"
        cy="40"
        r={RADIUS}
        className={joined(styles.share, percent === 100 && styles.whole)}
        strokeDasharray={`${String((LENGTH * percent) / 100)} ${String(LENGTH)}`}
        transform="rotate(-90 40 40)"
      />
      <text x="40" y="46" textAnchor="middle" fontSize="17" fontWeight="600" fill="currentColor">
        {percent}%
      </text>
    </svg>
  );
}
