import { MAIL_TOPICS, type MailTopic, UNSUBSCRIBE_PATH } from '@domain/mail-topics';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/db';
import { linkKey } from '../repositories/link-keys';
import { TOPIC_OF } from './templates';

const PURPOSE = 'unsubscribe';
const ALGORITHM = 'HS256';

/**
 * The address that unsubscribes from mails like this one, without a sign-in; undefined where one cannot unsubscribe. It never expires: mails
 * are kept for years.
 */
export async function unsubscribeLink(db: Db, mail: { recipient: string; template: string }, publicUrl: string): Promise<string | undefined> {
  const topic = TOPIC_OF[mail.template];
  if (topic === undefined) return undefined;
  const claims = new SignJWT({ topic }).setSubject(mail.recipient).setProtectedHeader({ alg: ALGORITHM, typ: PURPOSE });
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${await claims.sign(await linkKey(db, PURPOSE))}`;
}

/** The person and the topic that a link's token unsubscribes; undefined for a token that the portal did not make. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<{ sub: string; topic: MailTopic } | undefined> {
  try {
    const { payload } = await jwtVerify(token, await linkKey(db, PURPOSE), { algorithms: [ALGORITHM], typ: PURPOSE });
    const topic = MAIL_TOPICS.find((one) => one === payload['topic']);
    return topic !== undefined && payload.sub !== undefined ? { sub: payload.sub, topic } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
