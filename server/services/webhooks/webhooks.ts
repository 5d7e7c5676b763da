import type { StaffAction } from '@domain/review/audit-actions';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { deleteWebhookRow, findWebhook, insertTestDelivery, insertWebhook, latestDeliveries, listWebhookRows, lockWebhook, lockWebhooksOf, setPaused, type DeliveryRow, type WebhookRow } from '../../repositories/webhooks';
import { isWebhookAddress } from '../../webhooks/addresses';
import { newSecret } from '../../webhooks/sign';
import { includes, institutionsOf } from '../staff/institutions';

const MOST = 10;
const MAX_LISTED = 50;

type Action = Extract<StaffAction, `universities.${string}-webhook`>;

/** A line about a webhook stands with its institution; its path may hold a key of the receiver's, so the line has its host only. */
const noteOf = ({ id, url }: Pick<WebhookRow, 'id' | 'url'>) => ({ webhook: id, host: new URL(url).host });

/** The webhooks of this Secretary's institutions. */
export const readWebhooks = async ({ db }: Deps, identity: Identity): Promise<WebhookRow[]> => listWebhookRows(db, await institutionsOf(db, identity, 'isSecretary'));

/** A webhook of this Secretary's institutions. @throws {Problem} 404; the audit trail has what was refused */
async function requireWebhook({ db, clock }: Deps, identity: Identity, { id, action }: { id: number; action: Action }): Promise<WebhookRow> {
  const row = await findWebhook(db, id);
  if (row && includes(await institutionsOf(db, identity, 'isSecretary'), row.university_id)) return row;
  await writeAudit(db, { at: clock.now(), actor: identity.sub, action: `${action}-denied`, subject: `universities:${String(row?.university_id ?? 'unknown')}`, details: { webhook: id } });
  throw new Problem(404, 'not_found');
}

interface Change<Made> {
  id: number;
  action: Action;
  /** Whether there is anything to write down; nothing said, there is. */
  isChange?: (row: WebhookRow) => boolean;
  run: (tx: Db, row: WebhookRow, now: Date) => Promise<Made>;
}

/** Changes a webhook, which nobody else changes meanwhile, and writes it down. @throws {Problem} 404 */
export async function changeWebhook<Made>(deps: Deps, identity: Identity, { id, action, isChange = () => true, run }: Change<Made>): Promise<Made> {
  await requireWebhook(deps, identity, { id, action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw new Problem(404, 'not_found');
    if (isChange(row)) await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `universities:${String(row.university_id)}`, details: noteOf(row) });
    return run(tx, row, now);
  });
}

/**
 * Adds a webhook to an institution and gives it with its secret, which nobody is given again.
 * @throws {ValidationFailed} for another's institution, and an address that webhooks do not go to
 * @throws {Problem} 409 where there are too many
 */
export async function createWebhook({ db, clock, config }: Deps, identity: Identity, { university, url }: { university: number; url: string }): Promise<{ webhook: WebhookRow; secret: string }> {
  const entry = { at: clock.now(), actor: identity.sub, subject: `universities:${String(university)}` };
  if (!includes(await institutionsOf(db, identity, 'isSecretary'), university)) {
    await writeAudit(db, { ...entry, action: 'universities.add-webhook-denied' });
    throw new ValidationFailed([{ loc: ['body', 'university_id'], type: 'unknown_reference', ctx: { id: university } }]);
  }
  if (!isWebhookAddress(url, config.webhooksToLoopback)) throw new ValidationFailed([{ loc: ['body', 'url'], type: 'webhook_address' }]);
  return db.transaction(async (tx) => {
    const count = await lockWebhooksOf(tx, university);
    if (count === undefined) throw new ValidationFailed([{ loc: ['body', 'university_id'], type: 'unknown_reference', ctx: { id: university } }]);
    if (count >= MOST) throw new Problem(409, 'too_many_webhooks', { limit: MOST });
    const secret = newSecret();
    const webhook = await findWebhook(tx, await insertWebhook(tx, { university, url, secret, now: entry.at }));
    if (!webhook) throw new Error('A webhook vanished while it was made.');
    await writeAudit(tx, { ...entry, action: 'universities.add-webhook', details: noteOf(webhook) });
    return { webhook, secret };
  });
}

/** Pauses a webhook, whose events are not told then, or lets it go on. @throws {Problem} 404 */
export const pauseWebhook = (deps: Deps, identity: Identity, { id, paused }: { id: number; paused: boolean }): Promise<void> =>
  changeWebhook(deps, identity, {
    id,
    action: paused ? 'universities.pause-webhook' : 'universities.resume-webhook',
    isChange: (row) => row.paused !== paused,
    run: (tx) => setPaused(tx, id, paused),
  });

/** Removes a webhook with its deliveries. @throws {Problem} 404 */
export const deleteWebhook = (deps: Deps, identity: Identity, id: number): Promise<void> =>
  changeWebhook(deps, identity, { id, action: 'universities.remove-webhook', run: (tx) => deleteWebhookRow(tx, id) });

/** Has a message sent that tells of nothing. @throws {Problem} 404; 409 while it is paused */
export const testWebhook = (deps: Deps, identity: Identity, id: number): Promise<DeliveryRow> =>
  changeWebhook(deps, identity, {
    id,
    action: 'universities.test-webhook',
    run: async (tx, { paused }, now) => {
      if (paused) throw new Problem(409, 'webhook_paused');
      const delivery = await insertTestDelivery(tx, id, now);
      await deps.jobs.send(tx, 'webhook', [{ id: Number(delivery.id) }]);
      return delivery;
    },
  });

/** What became of the latest deliveries of a webhook. @throws {Problem} 404 */
export async function readDeliveries(deps: Deps, identity: Identity, id: number): Promise<DeliveryRow[]> {
  await requireWebhook(deps, identity, { id, action: 'universities.read-webhook' });
  return latestDeliveries(deps.db, id, MAX_LISTED);
}
