import type { components } from '@generated/api';
import { body, client, listQuery } from '../../api/client';
import { messageKey, type Translate } from '../../i18n';
import type { Application } from '../requests';

export type Update = components['schemas']['Update'];
type Step = Application['timeline'][number];
type Said = Pick<Update, 'event' | 'status' | 'step'> & { by: string };

/** Updates of the signed-in person from a place of the list on, the newest first; of one application where it is named. */
export const listUpdates = ([from, to]: readonly [number, number], application?: number): Promise<Update[]> =>
  body(client.GET('/api/updates', { params: { query: listQuery({ range: [from, to], ...(application !== undefined && { filter: { application_id: application } }) }) } }));

/** The message key of a step; only a reply that the system made by silence differs by who took the step. */
function sentenceOf({ event, status, by, step }: Said): string {
  if (status === null) return event;
  if (status === 'Draft') return step === 1 ? 'begun' : 'reopened';
  return by === 'system' && (status === 'Confirmed' || status === 'Declined') ? `${status}_by_silence` : status;
}

/** What happened, said to the applicant. */
export const saidOf = (update: Said, t: Translate): string => t(messageKey(`application.updates.said.${sentenceOf(update)}`));

/** The steps of an application, as its applicant reads them. */
export const ownSteps = (timeline: readonly Step[], t: Translate): { at: string; text: string; reason?: string | undefined }[] =>
  timeline.map(({ status, by, at, reason }, index) => ({ at, reason, text: saidOf({ event: 'status', status, by, step: index + 1 }, t) }));
