import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { readSecrets, replaceSecret, type OldSecret, type WebhookRow } from '../../repositories/webhooks';
import { newSecret } from '../../webhooks/sign';
import { changeWebhook } from './webhooks';

/** So long messages are signed with a renewed secret, too: who runs a receiver gives it the new one meanwhile. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
/** Each is a signature of every message. */
const MAX_OLD_SECRETS = 2;

/** The secrets before the present one by which messages are signed at an instant, the latest first. */
export const oldSecretsAt = (old: readonly OldSecret[], at: Date): OldSecret[] => old.filter(({ until }) => Date.parse(until) > at.getTime());

async function rotate(tx: Db, id: number, now: Date): Promise<{ secret: string; until: Date }> {
  const before = await readSecrets(tx, id);
  if (!before) throw new Error('A webhook vanished while it was changed.');
  const [secret, until] = [newSecret(), new Date(now.getTime() + KEPT_FOR)];
  const old = [{ secret: before.secret, until: until.toISOString() }, ...oldSecretsAt(before.old_secrets, now)].slice(0, MAX_OLD_SECRETS);
  await replaceSecret(tx, id, { secret, old });
  return { secret, until };
}

/**
 * Gives a webhook a new secret, which nobody is given again; until the instant in the answer messages are signed with the one before it, too.
 * @throws {Problem} 404
 */
export const rotateSecret = (deps: Deps, identity: Identity, id: number): Promise<{ webhook: WebhookRow; secret: string; until: Date }> =>
  changeWebhook(deps, identity, { id, action: 'universities.renew-webhook', run: async (tx, webhook, now) => ({ webhook, ...(await rotate(tx, id, now)) }) });
