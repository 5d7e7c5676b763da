import { MAIL_TOPICS, UNSUBSCRIBE_PATH } from '@domain/portal/mail-topics';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../../platform/db/db';
import type { Unsubscription } from './facts';
import { linkKey } from '../../platform/secrets/queries/link-keys';
import { TOPIC_OF } from '../../platform/mail/templates';

const PURPOSE = 'unsubscribe';
const ALGORITHM = 'HS256';

/** The link never expires, because people keep mails for years. */
async function linkOf(db: Db, { recipient, claims, publicUrl }: { recipient: string; claims: Unsubscription; publicUrl: string }): Promise<string> {
  const token = new SignJWT({ ...claims }).setSubject(recipient).setProtectedHeader({ alg: ALGORITHM, typ: PURPOSE });
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${await token.sign(await linkKey(db, PURPOSE))}`;
}

/** The address that unsubscribes from mails like this one, without a sign-in; undefined where one cannot unsubscribe. */
export async function unsubscribeLink(db: Db, mail: { recipient: string; template: string }, publicUrl: string): Promise<string | undefined> {
  const topic = TOPIC_OF[mail.template];
  return topic === undefined ? undefined : linkOf(db, { recipient: mail.recipient, claims: { topic }, publicUrl });
}

/** The address that unsubscribes from the mails of one saved search, without a sign-in. */
export const searchUnsubscribeLink = (db: Db, { recipient, search }: { recipient: string; search: number }, publicUrl: string): Promise<string> =>
  linkOf(db, { recipient, claims: { topic: 'saved_searches', search }, publicUrl });

/** The person, the topic and the search that a link's token unsubscribes; undefined for a token that the portal did not make. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<(Unsubscription & { sub: string }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, await linkKey(db, PURPOSE), { algorithms: [ALGORITHM], typ: PURPOSE });
    const topic = MAIL_TOPICS.find((one) => one === payload['topic']);
    const { search } = payload;
    return topic !== undefined && payload.sub !== undefined ? { sub: payload.sub, topic, ...(typeof search === 'number' && { search }) } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
