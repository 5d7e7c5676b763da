export const CALL_STATUSES = ['upcoming', 'open', 'closed'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** Where `now` stands in a call's window: both instants ISO 8601, the closing instant itself counts as closed. */
export function callStatus(call: { opens_at: string; closes_at: string }, now: Date): CallStatus {
  if (now.getTime() < Date.parse(call.opens_at)) return 'upcoming';
  return now.getTime() < Date.parse(call.closes_at) ? 'open' : 'closed';
}
