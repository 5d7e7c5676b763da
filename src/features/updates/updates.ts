import type { components } from '@generated/api';
import { body, client, listQuery } from '../../api/client';
import { messageKey, type Translate } from '../../i18n';
import type { Application } from '../../signed-in/requests';

export type Update = components['schemas']['Update'];
type Step = Application['timeline'][number];
type UpdateSummary = Pick<Update, 'event' | 'status' | 'step'> & { by: string };

/** The signed-in person's updates in a range of the list, the newest first; only those of `application` when it is given. */
export const listUpdates = ([from, to]: readonly [number, number], application?: number): Promise<Update[]> =>
  body(
    client.GET('/api/updates', {
      params: { query: listQuery({ range: [from, to], ...(application !== undefined && { filter: { application_id: application } }) }) },
    }),
  );

/** The message key of an update; a reply that the system made on the applicant's silence has its own key. */
function sentenceOf({ event, status, by, step }: UpdateSummary): string {
  if (status === null) return event;
  if (status === 'Draft') return step === 1 ? 'started' : 'reopened';
  return by === 'system' && (status === 'Confirmed' || status === 'Declined') ? `${status}_by_silence` : status;
}

/** The sentence that tells the applicant about an update. */
export const updateText = (update: UpdateSummary, t: Translate): string => t(messageKey(`application.updates.sentence.${sentenceOf(update)}`));

/** The status changes of an application, worded for its applicant. */
export const ownSteps = (timeline: readonly Step[], t: Translate): { at: string; text: string; reason?: string | undefined }[] =>
  timeline.map(({ status, by, at, reason }, index) => ({ at, reason, text: updateText({ event: 'status', status, by, step: index + 1 }, t) }));
