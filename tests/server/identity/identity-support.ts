import Fastify, { type FastifyInstance } from 'fastify';
import type { Db } from '../../../server/platform/db/db';
import { Problem } from '../../../server/platform/errors';
import type { SignInLimit } from '../../../server/embedded-identity/sign-in-limit';
import { embeddedProvider, loadSigningKeys, type SigningKeys } from '../../../server/embedded-identity';
import { bearerChallenge, createTokenVerifier, type TokenConfig } from '../../../server/platform/identity/tokens';
import { openTestDatabase } from '../harness/database';

export interface Portal {
  app: FastifyInstance;
  db: Db;
  origin: string;
  config: TokenConfig & { publicUrl: string; titleSuffix: string; trial: boolean };
  keys: SigningKeys;
  close(): Promise<void>;
}

interface Parts {
  /** A database that stays open after this portal stops; by default the portal has its own. */
  db?: Db;
  limit?: SignInLimit;
  /** Whether it is a trial on this machine, with demo accounts; it is by default. */
  trial?: boolean;
}

/** The embedded provider alone on a free port, with one guarded route `/whoami` that gives the verified identity. */
export async function startPortal({ db: shared, limit, trial = true }: Parts = {}): Promise<Portal> {
  const db = shared ?? (await openTestDatabase());
  // The issuer contains the port, so the port must be known before the server listens: reserve a free one, then release it.
  const origin = await freeOrigin();
  const config = {
    publicUrl: origin,
    issuer: `${origin}/realms/propylaea`,
    clientId: 'portal',
    audience: 'propylaea-api',
    jwksUrl: undefined,
    titleSuffix: 'Propylaea',
    trial,
  };
  const keys = await loadSigningKeys(db);
  const verify = createTokenVerifier(config, keys.publicKeys);
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Problem)) return reply.code(500).send({ detail: String(error) });
    if (error.status === 401) void reply.header('www-authenticate', bearerChallenge(error.key));
    return reply.code(error.status).type('application/problem+json').send({ status: error.status, type: error.key, detail: error.key });
  });
  await app.register(embeddedProvider, { config, db, keys, ...(limit && { limit }) });
  app.get('/whoami', (request) => verify(request.headers.authorization));
  await app.listen({ host: 'localhost', port: Number(new URL(origin).port) });
  const close = async () => {
    await app.close();
    if (!shared) await db.close();
  };
  return { app, db, origin, config, keys, close };
}

async function freeOrigin(): Promise<string> {
  const probe = Fastify();
  await probe.listen({ host: 'localhost', port: 0 });
  const [address] = probe.addresses();
  await probe.close();
  if (typeof address !== 'object') throw new Error('The probe has no port.');
  return `http://localhost:${address.port}`;
}
