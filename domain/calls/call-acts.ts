import type { Unchecked } from '../values/field-types';
import { adverseEffectsOnDrafts, type ComparedCall } from './call-changes';
import type { CallData } from './call-data';

/** A call before or after a change. */
export type ActingCall = ComparedCall & Unchecked<Pick<CallData, 'closes_at'>>;

/** The people whom a change of a call concerns, as ids of their applications. */
export interface Concerned {
  /** Applications that have not ended, drafts included. */
  live: readonly number[];
  drafts: readonly number[];
  /** The drafts whose own deadline changes; one with a longer extension is not among them. */
  moved: readonly number[];
}

/** Something that a change does to people; `ids` are their applications. */
export interface Act {
  type:
    | 'act_offers'
    | 'act_offers_checked'
    | 'act_cancels'
    | 'act_revives'
    | 'act_unpublishes'
    | 'act_closes_earlier'
    | 'act_reopens'
    | 'act_removes_questions'
    | 'act_documents_earlier'
    | 'act_publishes';
  ids: readonly number[];
  ctx: { count: number } & Readonly<Record<string, unknown>>;
}

const act = (type: Act['type'], ids: readonly number[], ctx: Readonly<Record<string, unknown>> = {}): Act[] =>
  ids.length > 0 ? [{ type, ids, ctx: { ...ctx, count: ids.length } }] : [];

const closesAt = ({ closes_at }: ActingCall): number => Date.parse(String(closes_at));

/** Whether a change of a call can do anything to applicants at all; offers are another matter. */
export const concernsApplicants = (before: ActingCall, after: ActingCall): boolean =>
  before.state !== after.state || closesAt(before) !== closesAt(after) || adverseEffectsOnDrafts(before, after) !== undefined;

/** Joins the acts of several changes: one for each kind. */
export function joinActs(acts: readonly Act[]): Act[] {
  const kinds = [...new Set(acts.map(({ type }) => type))];
  return kinds.flatMap((type) => act(type, acts.filter((one) => one.type === type).flatMap(({ ids }) => [...ids])));
}

function actsOfDeadline(before: ActingCall, after: ActingCall, { moved, now }: Concerned & { now: Date }): Act[] {
  const [was, is] = [closesAt(before), closesAt(after)];
  if (is < was) return act('act_closes_earlier', moved);
  return was <= now.getTime() && is > now.getTime() ? act('act_reopens', moved) : [];
}

/**
 * What a change of a call does to the people who apply to it, except for offers: cancels or withdraws the call, publishes it again, closes it
 * earlier, reopens it, or removes something from drafts. A change without effect on anybody gives none.
 */
export function actsOnApplicants(before: ActingCall, after: ActingCall, concerned: Concerned & { now: Date }): Act[] {
  const { live, drafts } = concerned;
  if (before.state === 'cancelled' && after.state === 'published') return act('act_revives', live);
  if (before.state !== 'published') return [];
  if (after.state === 'cancelled') return act('act_cancels', live);
  if (after.state !== 'published') return act('act_unpublishes', live);
  const { removedCount = 0, documents = 0 } = adverseEffectsOnDrafts(before, after) ?? {};
  return [
    ...actsOfDeadline(before, after, concerned),
    ...(removedCount > 0 ? act('act_removes_questions', drafts, { removed: removedCount }) : []),
    ...(documents > 0 ? act('act_documents_earlier', drafts, { documents }) : []),
  ];
}
