import type { components } from '@generated/api';
import { body, client } from '../../api/client';
import { upload } from '../../api/upload';

export type ReferenceRequest = components['schemas']['ReferenceRequest'];
export type ReferenceTaken = components['schemas']['ReferenceTaken'];

/** The token travels in a header, because addresses are written to logs. */
const by = (token: string) => ({ params: { header: { 'Referee-Token': token } } });

/** What the referee of a link is asked for. */
export const readRequest = (token: string): Promise<ReferenceRequest> => body(client.GET('/api/referee', by(token)));

/** Gives the letter as a text. */
export const giveText = (token: string, text: string): Promise<ReferenceTaken> => body(client.POST('/api/referee/letter', { ...by(token), body: { text } }));

/** Gives the letter as a PDF. */
export const giveFile = async (token: string, file: File): Promise<ReferenceTaken> =>
  (await upload('/api/referee/letter-file', file, { headers: { 'Referee-Token': token } })) as ReferenceTaken;

/** Says that there will be no letter. */
export async function decline(token: string, reason: string): Promise<void> {
  await client.POST('/api/referee/decline', { ...by(token), body: { reason } });
}
