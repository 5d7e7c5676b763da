import { importJWK, SignJWT, type JWK } from 'jose';
import type { Config } from '../../../server/config';
import { DEMO_ACCOUNTS, type DemoAccount, type SigningKeys } from '../../../server/embedded-identity';

/** The subject of a token: a demo account, or any claims. */
export type Person = DemoAccount['name'] | PersonClaims;

export interface PersonClaims {
  sub: string;
  email?: string | undefined;
  /** Verified unless said otherwise, as by both providers. */
  email_verified?: boolean | undefined;
  /** Keycloak's name of the account. */
  preferred_username?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  groups?: string[];
}

/** The faults of an invalid token. */
export interface TokenFaults {
  /** Seconds from now; negative for an expired token. */
  expiresIn?: number;
  issuer?: string;
  audience?: string;
}

function claimsOf(person: Person): PersonClaims {
  if (typeof person !== 'string') return { email: `${person.sub}@example.org`, email_verified: true, given_name: 'Test', family_name: 'Person', ...person };
  const account = DEMO_ACCOUNTS.find(({ name }) => name === person);
  if (!account) throw new Error(`There is no demo account called ${person}.`);
  const { sub, email, given_name, family_name, groups } = account;
  return { sub, email, email_verified: true, given_name, family_name, groups };
}

export type TokenMaker = (person: Person, faults?: TokenFaults) => Promise<string>;

/** How long a cached token is reused, well below its lifetime of 300 seconds. */
const KEPT_MS = 60_000;

/** Caches each person's token, as a session does, since signing a token takes longer than most requests. */
export function keptTokens(make: TokenMaker): (person: Person) => Promise<string> {
  const kept = new Map<string, { token: Promise<string>; madeAt: number }>();
  return (person) => {
    const key = JSON.stringify(person);
    const now = Date.now();
    const known = kept.get(key);
    // A test may also set the clock back.
    if (known && Math.abs(now - known.madeAt) < KEPT_MS) return known.token;
    const token = make(person);
    kept.set(key, { token, madeAt: now });
    return token;
  };
}

/** Makes access tokens as the embedded provider signs them. */
export async function tokenMaker(config: Config, keys: SigningKeys): Promise<TokenMaker> {
  const jwk = keys.privateKeys.keys[0] as JWK;
  const key = await importJWK(jwk, 'RS256');
  return (person, { expiresIn = 300, issuer = config.issuer, audience = config.audience } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claimsOf(person), typ: 'Bearer', azp: config.clientId })
      .setProtectedHeader({ alg: 'RS256', kid: String(jwk.kid) })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(Math.min(now, now + expiresIn - 1))
      .setExpirationTime(now + expiresIn)
      .sign(key);
  };
}
