import type { CallRecord } from './call-data';

/** The interval of the job that publishes drafts on their date, in milliseconds. */
export const PUBLISHING_PAUSE = 60_000;

/** How long before saving a draft its date may be and still take effect, in milliseconds, because the job may not have run since that date. */
export const DATE_PASSED_MS = 2 * PUBLISHING_PAUSE;

interface PlannedCall extends Partial<Pick<CallRecord, 'state' | 'publish_at' | 'updated_at'>> {
  programme?: { state?: string | undefined } | undefined;
}

/** Whether a call cannot be published on its date because its programme is a draft. */
export const isOfDraft = ({ state, programme }: PlannedCall): boolean => state === 'draft' && programme?.state === 'draft';

/**
 * Whether a call's publication date has come at `now` but its programme is still a draft: the call is published with its programme.
 * A date that had already passed when the call was saved has no effect.
 */
export function waitsForProgramme(call: PlannedCall, now: Date): boolean {
  const { publish_at: at, updated_at: saved } = call;
  if (at === undefined || !isOfDraft(call)) return false;
  return Date.parse(at) <= now.getTime() && (saved === undefined || Date.parse(at) > Date.parse(saved) - DATE_PASSED_MS);
}
