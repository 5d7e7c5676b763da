/** How often drafts are looked for whose date has come, in milliseconds. */
export const PUBLISHING_PAUSE = 60_000;

/** How long before its saving the date of a draft may lie and still plan something, in milliseconds: the look that was due then may not have been made. */
export const DATE_PASSED_MS = 2 * PUBLISHING_PAUSE;

interface PlannedCall {
  state?: string | undefined;
  /** ISO instants. */
  publish_at?: string | undefined;
  updated_at?: string | undefined;
  programme?: { state?: string | undefined } | undefined;
}

/** Whether a call's programme keeps it from being published on its date. */
export const isOfDraft = ({ state, programme }: PlannedCall): boolean => state === 'draft' && programme?.state === 'draft';

/** Whether a call's date to be published has come at `now` while its programme is a draft: it is published with it. A date that had passed when the call was saved plans nothing. */
export function waitsForProgramme(call: PlannedCall, now: Date): boolean {
  const { publish_at: at, updated_at: saved } = call;
  if (at === undefined || !isOfDraft(call)) return false;
  return Date.parse(at) <= now.getTime() && (saved === undefined || Date.parse(at) > Date.parse(saved) - DATE_PASSED_MS);
}
