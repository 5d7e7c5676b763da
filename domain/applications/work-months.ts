import { dayAfter, monthsAndDays, startOf } from '../records/computed';
import type { StoredFields } from '../sections';

/** A position in work: ISO days or months; `current` for one that goes on. */
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
  // What is planned is not done yet.
  const to = Math.min(end.getTime(), now.getTime());
  return to > from ? [{ from, to }] : [];
}

/** Spans without overlap, in order; those that touch are one. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else whole.push({ ...span });
  }
  return whole;
}

/** Whole months of work up to `now`. Time in several positions at once counts once; periods of less than a month are added up to months. */
export function workMonths(positions: readonly Position[], now: Date): number {
  const spans = joined(positions.flatMap((position) => spanOf(position, now)));
  const parts = spans.map(({ from, to }) => monthsAndDays(new Date(from), new Date(to)));
  const days = parts.reduce((total, part) => total + part.days, 0);
  return parts.reduce((total, part) => total + part.months, 0) + Math.floor(days / DAYS_OF_MONTH);
}
