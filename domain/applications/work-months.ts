import { dayAfter, monthsAndDays, startOf } from '../records/computed';
import type { StoredFields } from '../sections';

/** A work position, with ISO days or months; `current` for one that has not ended. */
export type Position = StoredFields<'work_experiences'>;

interface Span {
  from: number;
  /** The instant after the last day. */
  to: number;
}

const DAYS_OF_MONTH = 30;

function spanOf({ start_date, end_date, current }: Position, now: Date): Span[] {
  const from = startOf(start_date)?.getTime();
  const end = current === true ? now : dayAfter(end_date);
  if (from === undefined || !end) return [];
  // Future time does not count yet.
  const to = Math.min(end.getTime(), now.getTime());
  return to > from ? [{ from, to }] : [];
}

/** Merges overlapping and adjacent spans, in order. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else whole.push({ ...span });
  }
  return whole;
}

/** Whole months of work up to `now`. Overlapping positions count once; periods of less than a month add up to months. */
export function workMonths(positions: readonly Position[], now: Date): number {
  const spans = joined(positions.flatMap((position) => spanOf(position, now)));
  const parts = spans.map(({ from, to }) => monthsAndDays(new Date(from), new Date(to)));
  const days = parts.reduce((total, part) => total + part.days, 0);
  return parts.reduce((total, part) => total + part.months, 0) + Math.floor(days / DAYS_OF_MONTH);
}
