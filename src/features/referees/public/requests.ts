import type { components } from '@generated/api';
import { body, client } from '../../../api/client';
import { upload } from '../../../api/upload';

export type ReferenceRequest = components['schemas']['ReferenceRequest'];
export type AcceptedReference = components['schemas']['ReferenceReceived'];

/** The token travels in a header, because addresses are written to logs. */
const by = (token: string) => ({ params: { header: { 'Referee-Token': token } } });

/** Reads the request to the referee of a link. */
export const readRequest = (token: string): Promise<ReferenceRequest> => body(client.GET('/api/referee', by(token)));

/** Submits the letter as text. */
export const giveText = (token: string, text: string): Promise<AcceptedReference> => body(client.POST('/api/referee/letter', { ...by(token), body: { text } }));

/** Submits the letter as a PDF. */
export const giveFile = async (token: string, file: File): Promise<AcceptedReference> =>
  (await upload('/api/referee/letter-file', file, { headers: { 'Referee-Token': token } })) as AcceptedReference;

/** Declines to write a letter. */
export async function decline(token: string, reason: string): Promise<void> {
  await client.POST('/api/referee/decline', { ...by(token), body: { reason } });
}
