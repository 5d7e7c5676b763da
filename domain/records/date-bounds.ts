import { valuesWithPathsAt } from '../schema/places';
import type { SchemaPlace } from '../schema/schema';
import { spotsOf } from '../schema/walk';
import type { RuleFailure } from './schema-rules';

/** When a date, a month or a moment may lie (`x-date`). */
export interface DateBounds {
  /** `past`: today at the latest; `future`: today at the earliest. */
  is?: 'past' | 'future';
  /** The earliest year. */
  from?: number;
}

const HOUR = 60 * 60 * 1000;
/** How far the clocks of the world are ahead of UTC and behind it: until a day has ended everywhere, it is today somewhere. */
const [AHEAD, BEHIND] = [14 * HOUR, 12 * HOUR];

/** The first of the bounds that a value breaks, as a message key with its parameters. */
function faultOf(value: string, { is, from }: DateBounds, now: Date): Pick<RuleFailure, 'type' | 'ctx'> | undefined {
  if (from !== undefined && Number(value.slice(0, 4)) < from) return { type: 'from_year', ctx: { year: from } };
  const isMoment = value.includes('T');
  const today = (shift: number) => new Date(now.getTime() + shift).toISOString().slice(0, value.length);
  const moment = now.getTime() - Date.parse(value);
  if (is === 'past' && (isMoment ? moment < 0 : value > today(AHEAD))) return { type: 'past' };
  if (is === 'future' && (isMoment ? moment > 0 : value < today(-BEHIND))) return { type: 'future' };
  return undefined;
}

/**
 * The dates that lie where their fields (`x-date`) do not allow them, at any depth. Checks what is entered: a stored date does not become wrong by the
 * passing of time, so that stored records are not checked.
 */
export const dateFailures = (place: SchemaPlace, data: unknown, now: Date): RuleFailure[] =>
  spotsOf(place).flatMap(({ path, schema: { 'x-date': bounds }, inBranch }) => {
    if (!bounds || inBranch) return [];
    return valuesWithPathsAt(data, path).flatMap(({ path: loc, value }) => {
      const fault = typeof value === 'string' ? faultOf(value, bounds, now) : undefined;
      return fault ? [{ loc: [...loc], ...fault }] : [];
    });
  });
