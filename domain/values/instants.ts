const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

// A cache, because constructing a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: zone, hourCycle: 'h23' });
  formats.set(zone, known);
  return known;
}

/** Minutes that `zone` (IANA name) is ahead of UTC at `instant` (milliseconds). Throws a RangeError for an unknown zone. */
export function offsetMinutes(instant: number, zone: string): number {
  const part = Object.fromEntries(formatFor(zone).formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((wall - Math.floor(instant / 1000) * 1000) / 60_000);
}

/** What clocks in `zone` show at `now`, as an instant whose UTC parts are that date and time. */
export const wallClock = (now: Date, zone: string): Date => new Date(now.getTime() + offsetMinutes(now.getTime(), zone) * 60_000);

/** The date in `zone` at `now`, `YYYY-MM-DD`. */
export const dateAt = (now: Date, zone: string): string => wallClock(now, zone).toISOString().slice(0, 10);

/** The wall clock `YYYY-MM-DDTHH:mm` in `zone` at an ISO 8601 instant, or an empty string when `iso` is not one. */
export function instantToLocal(iso: string, zone: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : wallClock(instant, zone).toISOString().slice(0, 16);
}

const DAY = 86_400_000;

/** The instants at which clocks in `zone` show `wall`, earliest first, and as `otherwise` the instant to use for a skipped hour. */
function readings(wall: number, zone: string): { exact: number[]; otherwise: number } {
  const before = offsetMinutes(wall - DAY, zone);
  const after = offsetMinutes(wall + DAY, zone);
  const candidates = [...new Set([before, after])].map((offset) => wall - offset * 60_000);
  const exact = candidates.filter((instant) => instant + offsetMinutes(instant, zone) * 60_000 === wall);
  return { exact: exact.sort((a, b) => a - b), otherwise: wall - before * 60_000 };
}

const wallOf = (local: string): number => (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local.slice(0, 16)}:00Z`) : Number.NaN);

/**
 * The ISO 8601 UTC instant at which clocks in `zone` show `local` (`YYYY-MM-DDTHH:mm`), or undefined when it is not a date and time.
 * An hour that occurs twice means its first occurrence; one that is skipped is read with the offset before the change,
 * as RFC 5545 does.
 */
export function localToInstant(local: string, zone: string): string | undefined {
  const wall = wallOf(local);
  if (Number.isNaN(wall)) return undefined;
  const { exact, otherwise } = readings(wall, zone);
  return new Date(exact[0] ?? otherwise).toISOString().replace('.000Z', 'Z');
}

/** Whether clocks in `zone` never show `local` or show it twice, because they are put forward or back; undefined on every other day. */
export function clockChange(local: string, zone: string): 'skipped' | 'repeated' | undefined {
  const wall = wallOf(local);
  if (Number.isNaN(wall)) return undefined;
  const { exact } = readings(wall, zone);
  if (exact.length === 0) return 'skipped';
  return exact.length > 1 ? 'repeated' : undefined;
}
