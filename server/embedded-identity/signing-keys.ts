import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Db } from '../platform/db/db';
import { findKeys, insertKeysOnce } from './queries/keys';

/** The embedded provider's keys: `privateKeys` sign tokens, `publicKeys` check them, `cookieKeys` sign cookies. */
export interface SigningKeys {
  privateKeys: JSONWebKeySet;
  publicKeys: JSONWebKeySet;
  cookieKeys: string[];
}

/** The keys of this database, made at the first start; later starts and other instances read the same ones. */
export async function loadSigningKeys(db: Db): Promise<SigningKeys> {
  let stored = await findKeys(db);
  if (!stored) {
    await insertKeysOnce(db, { jwks: await newKeySet(), cookie_keys: [randomBytes(32).toString('base64url')] });
    // Read back, because another instance may have been first.
    stored = await findKeys(db);
  }
  if (!stored) throw new Error('The signing keys of the embedded sign-in could not be stored.');
  return {
    privateKeys: stored.jwks,
    publicKeys: { keys: stored.jwks.keys.map(publicPart) },
    cookieKeys: stored.cookie_keys,
  };
}

async function newKeySet(): Promise<JSONWebKeySet> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  return { keys: [{ ...jwk, kid: randomBytes(12).toString('base64url'), use: 'sig', alg: 'RS256' }] };
}

function publicPart({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg };
}
