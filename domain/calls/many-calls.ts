import type { CallData } from './call-data';
import { callStatus } from './call-status';
import { inDays } from '../values/days';
import { instantToLocal, localToInstant } from '../values/instants';
import type { SomeOf } from '../values/field-types';

/** The properties of a call that a bulk change reads; instants are ISO 8601 in UTC. */
export type CallWindow = Pick<CallData, 'state' | 'opens_at' | 'closes_at' | 'time_zone'> & SomeOf<CallData, 'reply_by' | 'referees_by'>;

/** A bulk change of calls: `extend` moves the deadline by days and keeps its time of day, `extend_to` sets the same deadline for all. */
export type CallChange = { kind: 'publish' | 'open' | 'close' } | { kind: 'extend'; days: number } | { kind: 'extend_to'; closes_at: string };

/** Why a bulk change cannot be applied to a call. */
export type CallObstacle =
  | 'archived'
  | 'programme_is_draft'
  | 'call_cancelled'
  | 'call_is_closed'
  | 'closes_too_early'
  | 'closes_after_replies'
  | 'closes_after_letters';

/** The result of a change for one call; `patch` is empty if the call already has these values. */
export type CallChangeOutcome = { patch: Partial<Pick<CallWindow, 'state' | 'opens_at' | 'closes_at'>> } | { obstacle: CallObstacle };

/** The same local time in `zone`, on the day that `move` gives for the instant's own day. */
function onOtherDay(instant: string, zone: string, move: (day: string) => string): string {
  const [day = '', time = ''] = instantToLocal(instant, zone).split('T');
  return new Date(localToInstant(`${move(day)}T${time}`, zone) ?? instant).toISOString();
}

function deadline(call: CallWindow, closes_at: string, now: Date): CallChangeOutcome {
  const closes = Date.parse(closes_at);
  if (closes === Date.parse(call.closes_at)) return { patch: {} };
  if (closes <= Date.parse(call.opens_at) || closes < now.getTime()) return { obstacle: 'closes_too_early' };
  if (call.reply_by && closes >= Date.parse(call.reply_by)) return { obstacle: 'closes_after_replies' };
  if (call.referees_by && closes > Date.parse(call.referees_by)) return { obstacle: 'closes_after_letters' };
  return { patch: { closes_at } };
}

/** Applies a change to one call at `now`; the times obey the rules of `schemas/calls.json`. */
export function changedCall(call: CallWindow, change: CallChange, now: Date): CallChangeOutcome {
  if (call.state === 'cancelled') return { obstacle: 'call_cancelled' };
  if (change.kind === 'publish') return { patch: call.state === 'draft' ? { state: 'published' } : {} };
  if (change.kind === 'extend') return deadline(call, onOtherDay(call.closes_at, call.time_zone, (day) => inDays(day, change.days)), now);
  if (change.kind === 'extend_to') return deadline(call, change.closes_at, now);
  const status = callStatus(call, now);
  if (change.kind === 'open') {
    if (status === 'closed') return { obstacle: 'call_is_closed' };
    return { patch: status === 'upcoming' ? { opens_at: now.toISOString() } : {} };
  }
  if (status === 'upcoming') return { obstacle: 'closes_too_early' };
  return { patch: status === 'open' ? { closes_at: now.toISOString() } : {} };
}

const inYears = (date: string, years: number): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const last = new Date(Date.UTC(Number(year) + years, Number(month), 0)).getUTCDate();
  return `${String(Number(year) + years)}-${month}-${String(Math.min(Number(day), last)).padStart(2, '0')}`;
};

/** The same day and local time in `zone`, a number of years later; 29 February becomes 28 February in other than leap years. */
export const yearsLater = (instant: string, years: number, zone: string): string => onOtherDay(instant, zone, (day) => inYears(day, years));

/** The academic year `2026-2027` a number of years later; other text is unchanged. */
export const academicYearLater = (year: string, years: number): string =>
  year.replace(/^(\d{4})-(\d{4})$/, (_, from: string, to: string) => `${String(Number(from) + years)}-${String(Number(to) + years)}`);
