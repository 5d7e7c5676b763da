import type { LocalizedText } from '@domain/locale';
import type { ApplicationEvent } from '../../core/applications/facts';
import type { Db } from '../../platform/db/db';
import { Predicate } from '../../core/records/queries/predicate';
import { SECRET_OF } from '../../platform/secrets/queries/sealed-secrets';
import type { Institutions } from '../../core/staff/queries/staff-scope';

/** A webhook of an institution. Its secret is not included; it is only read for signing. */
export interface WebhookRow {
  id: number;
  university_id: number;
  university_name: LocalizedText;
  url: string;
  paused: boolean;
  created_at: string | Date;
  /** Since when all deliveries have failed; null while deliveries succeed. */
  failing_since: string | Date | null;
}

/** A delivery: a message to one webhook, with the result of the attempts. */
export interface DeliveryRow {
  id: number;
  message_id: string;
  event: string;
  application_id: number | null;
  /** The number of the application; null if it no longer exists. */
  application_number: string | null;
  call_id: number | null;
  created_at: string | Date;
  attempts: number;
  last_attempt_at: string | Date | null;
  status: number | null;
  failure: string | null;
  delivered_at: string | Date | null;
  given_up_at: string | Date | null;
}

/** A rotated secret, and until when messages are still signed with it as well. */
export interface OldSecret {
  secret: string;
  until: string;
}

/** A waiting delivery with its destination and its signing secrets. */
type WaitingDelivery = DeliveryRow & Pick<WebhookRow, 'url' | 'paused'> & { webhook_id: number; secret: string; old_secrets: OldSecret[] };

/** SQL of the start of the failures: creation of the oldest delivery that has failed since the last success, but not before that success. */
const FAILING_SINCE = `(select greatest(min(d.created_at), max(taken.at)) from webhook_deliveries d,
  (select max(delivered_at) as at from webhook_deliveries where webhook_id = w.id) taken
  where d.webhook_id = w.id and d.delivered_at is null and d.last_attempt_at > coalesce(taken.at, '-infinity'))`;
const FROM = `select w.id, w.university_id, u.data -> 'name' as university_name, w.url, w.paused, w.created_at, ${FAILING_SINCE} as failing_since
  from webhooks w join universities u on u.id = w.university_id`;
const DELIVERY = `d.id, d.message_id, d.event, d.application_id, (select number from applications where id = d.application_id) as application_number, d.call_id,
  d.created_at, d.attempts, d.last_attempt_at, d.status, d.failure, d.delivered_at, d.given_up_at`;
const WAITING = 'delivered_at is null and given_up_at is null';

const toWebhook = (row: WebhookRow): WebhookRow => ({ ...row, id: Number(row.id), university_id: Number(row.university_id) });

/** The webhooks of these institutions, the oldest first. */
export async function listWebhookRows(db: Db, institutions: Institutions): Promise<WebhookRow[]> {
  const predicate = new Predicate();
  predicate.within(institutions, 'w.university_id');
  return (await db.query<WebhookRow>(`${FROM} where ${predicate.sql} order by w.id`, predicate.parameters)).map(toWebhook);
}

/** The number of failing webhooks of these institutions, without paused ones, which staff already know about. */
export async function countFailingWebhooks(db: Db, institutions: Institutions): Promise<number> {
  const predicate = new Predicate();
  predicate.within(institutions, 'w.university_id');
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from webhooks w where ${predicate.sql} and not w.paused and ${FAILING_SINCE} is not null`,
    predicate.parameters,
  );
  return Number(row?.count);
}

/** A webhook, or undefined. */
export async function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db.query<WebhookRow>(`${FROM} where w.id = $1`, [id]);
  return row && toWebhook(row);
}

/** A webhook, locked until the transaction ends, or undefined. */
export async function lockWebhook(tx: Db, id: number): Promise<WebhookRow | undefined> {
  await tx.query('select 1 from webhooks where id = $1 for update', [id]);
  return findWebhook(tx, id);
}

/** Locks a university, so that its number of webhooks cannot grow until the transaction ends. @returns that number; undefined for an unknown university */
export async function lockWebhooksOf(tx: Db, university: number): Promise<number | undefined> {
  const found = await tx.query('select 1 from universities where id = $1 for update', [university]);
  if (found.length === 0) return undefined;
  const [row] = await tx.query<{ count: number }>('select count(*) as count from webhooks where university_id = $1', [university]);
  return Number(row?.count);
}

/** Adds a webhook and returns its id. */
export async function insertWebhook(tx: Db, { university, url, secret, now }: { university: number; url: string; secret: string; now: Date }): Promise<number> {
  const [row] = await tx.query<{ id: number }>('insert into webhooks (university_id, url, secret, created_at) values ($1, $2, $3, $4) returning id', [
    university,
    url,
    await tx.secrets.seal(secret, SECRET_OF.webhook),
    now,
  ]);
  return Number(row?.id);
}

/** Pauses or resumes a webhook. */
export async function setPaused(tx: Db, id: number, paused: boolean): Promise<void> {
  await tx.query('update webhooks set paused = $2 where id = $1', [id, paused]);
}

/** The secrets of a webhook in their stored, encrypted form. */
export async function readSecrets(tx: Db, id: number): Promise<{ secret: string; old_secrets: OldSecret[] } | undefined> {
  const [row] = await tx.query<{ secret: string; old_secrets: OldSecret[] }>('select secret, old_secrets from webhooks where id = $1', [id]);
  return row;
}

/** Replaces the secret of a webhook, and stores the old secrets, which must be in their encrypted form. */
export async function replaceSecret(tx: Db, id: number, { secret, old }: { secret: string; old: readonly OldSecret[] }): Promise<void> {
  await tx.query('update webhooks set secret = $2, old_secrets = $3::jsonb where id = $1', [
    id,
    await tx.secrets.seal(secret, SECRET_OF.webhook),
    JSON.stringify(old),
  ]);
}

/** Deletes all old secrets of webhooks whose latest old secret has expired. */
export async function forgetOldSecrets(db: Db, now: Date): Promise<void> {
  await db.query(`update webhooks set old_secrets = '[]' where old_secrets <> '[]' and (old_secrets -> 0 ->> 'until')::timestamptz <= $1`, [now]);
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhookRow(tx: Db, id: number): Promise<void> {
  await tx.query('delete from webhooks where id = $1', [id]);
}

/** Stores a delivery of the event for each application and each unpaused webhook of its university. Returns the ids of the deliveries. */
export async function insertDeliveries(tx: Db, { event, applications, now }: ApplicationEvent): Promise<number[]> {
  const rows = await tx.prepared<{ id: number }>(
    `insert into webhook_deliveries (webhook_id, event, application_id, call_id, created_at)
     select w.id, $1, a.id, a.call_id, $3::timestamptz from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
       join webhooks w on w.university_id = p.university_id and not w.paused
      where a.id = any($2::bigint[]) order by a.id, w.id returning id`,
    [event, applications, now],
  );
  return rows.map(({ id }) => Number(id));
}

/** Stores a test delivery, which reports no event. */
export async function insertTestDelivery(tx: Db, webhook: number, now: Date): Promise<DeliveryRow> {
  const rows = await tx.query<DeliveryRow>(
    `insert into webhook_deliveries as d (webhook_id, event, created_at) values ($1, 'webhook.test', $2) returning ${DELIVERY}`,
    [webhook, now],
  );
  return rows[0] as DeliveryRow;
}

/** The latest deliveries of a webhook, the newest first. */
export const latestDeliveries = (db: Db, webhook: number, most: number): Promise<DeliveryRow[]> =>
  db.query<DeliveryRow>(`select ${DELIVERY} from webhook_deliveries d where d.webhook_id = $1 order by d.id desc limit $2`, [webhook, most]);

/** A waiting delivery with its destination and its decrypted secrets; undefined if it no longer waits. */
export async function findWaitingDelivery(db: Db, id: number): Promise<WaitingDelivery | undefined> {
  const [row] = await db.query<WaitingDelivery>(
    `select ${DELIVERY}, d.webhook_id, w.url, w.paused, w.secret, w.old_secrets from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = $1 and ${WAITING}`,
    [id],
  );
  if (!row) return undefined;
  const opened = (secret: string) => db.secrets.open(secret, SECRET_OF.webhook);
  const old_secrets = await Promise.all(row.old_secrets.map(async ({ secret, until }) => ({ secret: await opened(secret), until })));
  return { ...row, secret: await opened(row.secret), old_secrets };
}

/** Records an attempt; an attempt without a failure completes the delivery. */
export async function noteAttempt(db: Db, id: number, { status, failure, now }: { status: number | null; failure: string | null; now: Date }): Promise<void> {
  await db.query(
    `update webhook_deliveries set attempts = attempts + 1, last_attempt_at = $4, status = $2, failure = $3, delivered_at = case when $3::text is null then $4::timestamptz end
      where id = $1 and ${WAITING}`,
    [id, status, failure, now],
  );
}

/** Gives up a waiting delivery; without a reason, the failure of its last attempt stays. */
export async function giveUpDelivery(db: Db, id: number, { reason, now }: { reason?: string; now: Date }): Promise<void> {
  await db.query(`update webhook_deliveries set given_up_at = $2, failure = coalesce($3, failure) where id = $1 and ${WAITING}`, [id, now, reason ?? null]);
}

/** Gives up deliveries that have waited since before an instant. */
export async function giveUpOldDeliveries(db: Db, { since, now }: { since: Date; now: Date }): Promise<void> {
  await db.query(`update webhook_deliveries set given_up_at = $2 where created_at <= $1 and ${WAITING}`, [since, now]);
}

/** Deletes deliveries created before an instant. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.query('delete from webhook_deliveries where created_at < $1', [before]);
}
