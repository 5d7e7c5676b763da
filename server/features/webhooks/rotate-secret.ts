import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { readSecrets, replaceSecret, type OldSecret, type WebhookRow } from './queries';
import { newSecret } from './sign';
import { changeWebhook } from './own-webhooks';

/** How long messages are also signed with the previous secret, so that the operator has time to configure the new one. */
const OVERLAP = 24 * 60 * 60 * 1000;
/** The maximum number of old secrets, because each adds a signature to every message. */
const MAX_OLD_SECRETS = 2;

/** The old secrets that still sign messages at an instant, the latest first. */
export const oldSecretsAt = (old: readonly OldSecret[], at: Date): OldSecret[] => old.filter(({ until }) => Date.parse(until) > at.getTime());

async function rotate(tx: Db, id: number, now: Date): Promise<{ secret: string; until: Date }> {
  const before = await readSecrets(tx, id);
  if (!before) throw new Error('A webhook vanished while it was changed.');
  const [secret, until] = [newSecret(), new Date(now.getTime() + OVERLAP)];
  const old = [{ secret: before.secret, until: until.toISOString() }, ...oldSecretsAt(before.old_secrets, now)].slice(0, MAX_OLD_SECRETS);
  await replaceSecret(tx, id, { secret, old });
  return { secret, until };
}

/**
 * Gives a webhook a new secret, which is shown only once; until the instant in the answer messages are also signed with the previous one.
 * @throws {Problem} 404
 */
export const rotateSecret = (deps: Deps, identity: Identity, id: number): Promise<{ webhook: WebhookRow; secret: string; until: Date }> =>
  changeWebhook(deps, identity, { id, action: 'universities.renew-webhook', run: async (tx, webhook, now) => ({ webhook, ...(await rotate(tx, id, now)) }) });
