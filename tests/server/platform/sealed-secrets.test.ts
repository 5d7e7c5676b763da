import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import { openDatabase } from '../../../server/platform/db/open';
import { loadSigningKeys } from '../../../server/embedded-identity';
import { insertKeysOnce } from '../../../server/embedded-identity/queries/keys';
import { linkKey } from '../../../server/platform/secrets/queries/link-keys';
import { insertReceiptKey } from '../../../server/core/receipts/queries/receipt-keys';
import { SECRET_OF } from '../../../server/platform/secrets/queries/sealed-secrets';
import { findWaitingDelivery, insertTestDelivery } from '../../../server/features/webhooks/queries';
import { publicReceiptKeys, signingKey } from '../../../server/core/receipts/receipt-keys';
import { createServerDatabase, engine } from '../harness/database';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const key = () => randomBytes(32).toString('base64');

let dataDir: string;
let databaseUrl: string | undefined;
let drop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'propylaea-secrets-'));
  if (engine === 'postgres') ({ url: databaseUrl, drop } = await createServerDatabase());
});
afterAll(async () => {
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `work` on the database as the portal opens it at its start. */
async function opened<Result>(work: (db: Db) => Promise<Result>, secretsKeys?: string, migrates = true): Promise<Result> {
  const db = await openDatabase({ dataDir, databaseUrl, secretsKeys, migrates }, (error) => {
    throw error;
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The content of all tables that hold secrets. */
const stored = async (db: Db): Promise<string> =>
  JSON.stringify(await Promise.all(['webhooks', 'link_keys', 'receipt_keys', 'embedded_keys'].map((table) => db.query(`select * from ${table}`))));

/** The secrets as the portal decrypts them for signing. */
async function read(db: Db) {
  const [delivery] = await db.query<{ id: number }>('select id from webhook_deliveries');
  const { secret, old_secrets } = (await findWaitingDelivery(db, Number(delivery?.id))) ?? {};
  const link = Buffer.from(await linkKey(db, 'export')).toString('base64url');
  const { privateKeys, cookieKeys } = await loadSigningKeys(db);
  return {
    secret,
    old: old_secrets?.map((old) => old.secret),
    link,
    receipt: (await signingKey(db, NOW)).jwk.d,
    token: privateKeys.keys[0]?.['d'],
    cookie: cookieKeys[0],
  };
}

const PLAIN = {
  secret: 'whsec_present',
  old: ['whsec_before', 'whsec_first'],
  link: Buffer.alloc(32, 5).toString('base64url'),
  receipt: 'A'.repeat(43),
  token: 'the-private-part',
  cookie: 'the-cookie-key',
};

/** Stores the secrets as the portal does. */
async function store(db: Db): Promise<void> {
  const webhookSecret = (secret: string) => db.secrets.seal(secret, SECRET_OF.webhook);
  const [university] = await db.query<{ id: number }>(
    `insert into universities (data, schema_version, schema_change, created_at, updated_at) values ('{"name":{"en":"One"},"country":"GR"}', 1, 0, now(), now()) returning id`,
  );
  const old = await Promise.all(PLAIN.old.map(async (secret) => ({ secret: await webhookSecret(secret), until: '2026-03-03T09:00:00.000Z' })));
  const [webhook] = await db.query<{ id: number }>(
    'insert into webhooks (university_id, url, secret, old_secrets, created_at) values ($1, $2, $3, $4::jsonb, $5) returning id',
    [university?.id, 'https://one.example.org', await webhookSecret(PLAIN.secret), JSON.stringify(old), NOW],
  );
  await insertTestDelivery(db, Number(webhook?.id), NOW);
  await db.query(`insert into link_keys (purpose, secret) values ('export', $1)`, [await db.secrets.seal(PLAIN.link, SECRET_OF.links('export'))]);
  await insertReceiptKey(db, { kid: 'kid', private_jwk: { kty: 'OKP', crv: 'Ed25519', x: 'public', d: PLAIN.receipt }, created_at: NOW });
  await insertKeysOnce(db, { jwks: { keys: [{ kty: 'RSA', n: 'n', e: 'AQAB', d: PLAIN.token }] }, cookie_keys: [PLAIN.cookie] });
}

describe('secrets in the database', () => {
  it('are stored sealed, under a key that only its owner reads, and read as they were', async () => {
    await opened(store);
    const all = await opened(async (db) => ({ text: await stored(db), secrets: await read(db) }));
    for (const secret of Object.values(PLAIN).flat()) expect(all.text).not.toContain(secret);
    expect(all.text).toContain('public');
    expect(all.secrets).toEqual(PLAIN);
    const file = join(dataDir, 'secrets.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  });

  it('are sealed again under a new key, after which the old one is no longer needed', async () => {
    const [before, next] = [(await readFile(join(dataDir, 'secrets.key'), 'utf8')).trim(), key()];
    const text = await opened(stored);
    expect(await opened(read, `${next},${before}`)).toEqual(PLAIN);
    expect(await opened(read, next)).toEqual(PLAIN);
    const after = await opened(stored, next);
    for (const sealed of text.match(/sealed\.1\.[\w-]+\.[\w-]+/g) ?? []) expect(after).not.toContain(sealed);
    await expect(opened(read)).rejects.toThrow(/^A stored secret was sealed under the key [\w-]{10}, which is not among .* Give it by SECRETS_KEYS/);
    await writeFile(join(dataDir, 'secrets.key'), `${next}\n${before}\n`);
    expect(await opened(read)).toEqual(PLAIN);
  });

  it('are read by every process while keys are rotated in order, and a process without the key that seals does not start', async () => {
    const [old, next] = [(await readFile(join(dataDir, 'secrets.key'), 'utf8')).split('\n')[0] ?? '', key()];
    const readAs = (role: 'web' | 'all', ...keys: string[]) => opened(read, keys.join(), role === 'all');
    // New key last everywhere, then first everywhere, then alone; processes restart one by one.
    const steps = [['web', old, next], ['all', old, next], ['all', next, old], ['web', old, next], ['all', next], ['web', next]] as const;
    for (const [role, ...keys] of steps) expect(await readAs(role, ...keys)).toEqual(PLAIN);
    for (const role of ['all', 'web'] as const)
      await expect(readAs(role, old)).rejects.toThrow(/under the key [\w-]{10}, which is not among .* Give it by SECRETS_KEYS/);
    await writeFile(join(dataDir, 'secrets.key'), `${next}\n`);
  });

  it('stay unopened where the file of keys has none', async () => {
    const file = join(dataDir, 'secrets.key');
    const keys = await readFile(file, 'utf8');
    await writeFile(file, 'not a key\n');
    await expect(opened(read)).rejects.toThrow(`${file} must hold keys of 32 bytes`);
    await writeFile(file, keys);
    expect(await opened(read)).toEqual(PLAIN);
  });

  it('that are lost with their key are created again by what the page of keys says, and old receipts are verified', async () => {
    const page = await readFile('docs/keys.md', 'utf8');
    const lost = /```sql\n([^]*?)```/.exec(page)?.[1] ?? '';
    await opened(async (db) => db.execute(lost));
    const fresh = key();
    const made = await opened(
      async (db) => ({ link: await linkKey(db, 'export'), receipt: await signingKey(db, NOW), published: await publicReceiptKeys(db) }),
      fresh,
    );
    expect(made.published.keys.map(({ kid }) => kid)).toEqual([made.receipt.kid, 'kid']);
    expect(made.published.keys[1]?.x).toBe('public');
    await opened(async (db) => {
      for (const table of ['webhooks', 'link_keys', 'receipt_keys', 'embedded_keys']) await db.query(`delete from ${table}`);
    }, fresh);
    await expect(opened(async () => undefined, key()), 'also while no secret is stored').rejects.toThrow('which is not among the keys of the portal');
  });
});
