import type { StaffAction } from '@domain/review/audit-actions';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import {
  deleteWebhookRow,
  findWebhook,
  insertTestDelivery,
  insertWebhook,
  latestDeliveries,
  listWebhookRows,
  lockWebhook,
  lockWebhooksOf,
  setPaused,
  type DeliveryRow,
  type WebhookRow,
} from './queries';
import { isWebhookAddress } from './addresses';
import { newSecret } from './sign';
import { includes, institutionsOf } from '../../core/staff/institutions';

const MAX_WEBHOOKS = 10;
const MAX_LISTED = 50;

type Action = Extract<StaffAction, `universities.${string}-webhook`>;

/** The audit details of a webhook: only the host of its address, because the path may contain a secret of the receiver. */
const noteOf = ({ id, url }: Pick<WebhookRow, 'id' | 'url'>) => ({ webhook: id, host: new URL(url).host });

/** The webhooks of this Secretary's institutions. */
export const readWebhooks = async ({ db }: Deps, identity: Identity): Promise<WebhookRow[]> =>
  listWebhookRows(db, await institutionsOf(db, identity, 'isSecretary'));

/** A webhook of this Secretary's institutions. @throws {Problem} 404, with an audit entry */
async function requireWebhook({ db, clock }: Deps, identity: Identity, { id, action }: { id: number; action: Action }): Promise<WebhookRow> {
  const row = await findWebhook(db, id);
  if (row && includes(await institutionsOf(db, identity, 'isSecretary'), row.university_id)) return row;
  await writeAudit(db, {
    at: clock.now(),
    actor: identity.sub,
    action: `${action}-denied`,
    subject: `universities:${String(row?.university_id ?? 'unknown')}`,
    details: { webhook: id },
  });
  throw new Problem(404, 'not_found');
}

interface Change<Made> {
  id: number;
  action: Action;
  /** Whether the call changes anything and needs an audit entry; the default is true. */
  isChange?: (row: WebhookRow) => boolean;
  run: (tx: Db, row: WebhookRow, now: Date) => Promise<Made>;
}

/** Changes a webhook under a row lock, and audits the change. @throws {Problem} 404 */
export async function changeWebhook<Made>(deps: Deps, identity: Identity, { id, action, isChange = () => true, run }: Change<Made>): Promise<Made> {
  await requireWebhook(deps, identity, { id, action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw new Problem(404, 'not_found');
    if (isChange(row))
      await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `universities:${String(row.university_id)}`, details: noteOf(row) });
    return run(tx, row, now);
  });
}

/**
 * Adds a webhook to an institution and returns it with its secret, which is shown only once.
 * @throws {ValidationFailed} for an institution outside the scope, and a forbidden address
 * @throws {Problem} 409 with too many webhooks
 */
export async function createWebhook(
  { db, clock, config }: Deps,
  identity: Identity,
  { university, url }: { university: number; url: string },
): Promise<{ webhook: WebhookRow; secret: string }> {
  const entry = { at: clock.now(), actor: identity.sub, subject: `universities:${String(university)}` };
  if (!includes(await institutionsOf(db, identity, 'isSecretary'), university)) {
    await writeAudit(db, { ...entry, action: 'universities.add-webhook-denied' });
    throw new ValidationFailed([{ loc: ['body', 'university_id'], type: 'unknown_reference', ctx: { id: university } }]);
  }
  if (!isWebhookAddress(url, config.webhooksToLoopback)) throw new ValidationFailed([{ loc: ['body', 'url'], type: 'webhook_address' }]);
  return db.transaction(async (tx) => {
    const count = await lockWebhooksOf(tx, university);
    if (count === undefined) throw new ValidationFailed([{ loc: ['body', 'university_id'], type: 'unknown_reference', ctx: { id: university } }]);
    if (count >= MAX_WEBHOOKS) throw new Problem(409, 'too_many_webhooks', { limit: MAX_WEBHOOKS });
    const secret = newSecret();
    const webhook = await findWebhook(tx, await insertWebhook(tx, { university, url, secret, now: entry.at }));
    if (!webhook) throw new Error('A webhook vanished while it was made.');
    await writeAudit(tx, { ...entry, action: 'universities.add-webhook', details: noteOf(webhook) });
    return { webhook, secret };
  });
}

/** Pauses a webhook, which then gets no events, or resumes it. @throws {Problem} 404 */
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

/** Queues a test message without data. @throws {Problem} 404; 409 while it is paused */
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

/** The latest deliveries of a webhook with their results. @throws {Problem} 404 */
export async function readDeliveries(deps: Deps, identity: Identity, id: number): Promise<DeliveryRow[]> {
  await requireWebhook(deps, identity, { id, action: 'universities.read-webhook' });
  return latestDeliveries(deps.db, id, MAX_LISTED);
}
