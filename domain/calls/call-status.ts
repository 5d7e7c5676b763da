export const CALL_STATUSES = ['upcoming', 'open', 'closed'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** The status of a call at `now`; both instants are ISO 8601, and at the closing instant the call is closed. */
export function callStatus(call: { opens_at: string; closes_at: string }, now: Date): CallStatus {
  if (now.getTime() < Date.parse(call.opens_at)) return 'upcoming';
  return now.getTime() < Date.parse(call.closes_at) ? 'open' : 'closed';
}
