import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../platform/db/db';
import { deleteExpiredArtifacts } from './queries/artifacts';
import { createTokenVerifier } from '../platform/identity/tokens';
import { serveAssets } from './assets';
import type { ProviderConfig, ProviderContext } from './context';
import { removeDemoAccounts, seedDemoAccounts } from './demo-accounts';
import { serveFrames } from './frames';
import { serveLogout } from './logout';
import { mountProvider } from './mount';
import { REALM_PATH } from './paths';
import { createProvider } from './provider';
import { serveScreens } from './screens';
import { SignInLimit } from './sign-in-limit';
import type { SigningKeys } from './signing-keys';
import { serveUserinfo } from './userinfo';

export { loadSigningKeys, type SigningKeys } from './signing-keys';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts';

export interface EmbeddedProviderOptions {
  config: ProviderConfig;
  db: Db;
  /** From `loadSigningKeys(db)`; the token verifier of the API takes the public half of the same keys. */
  keys: SigningKeys;
  /** The rate limit with what it has counted; a new one by default. */
  limit?: SignInLimit;
}

const CLEANING_INTERVAL_MS = 60 * 60 * 1000;

/**
 * The sign-in that comes with the portal, for trying it without a Keycloak: an OpenID provider on the portal's own origin behind
 * Keycloak's paths (specification, section 7, "Identity provider"). Encapsulated: its parsers and headers stay its own.
 */
export const embeddedProvider: FastifyPluginAsync<EmbeddedProviderOptions> = async (app, { config, db, keys, limit = new SignInLimit() }) => {
  await (config.trial ? seedDemoAccounts(db) : removeDemoAccounts(db));
  const context: ProviderContext = {
    config,
    db,
    keys,
    provider: await createProvider({ config, db, keys }),
    verify: createTokenVerifier({ ...config, jwksUrl: undefined }, keys.publicKeys),
    limit,
    origin: new URL(config.publicUrl).origin,
  };
  context.provider.on('server_error', (_ctx, error) => app.log.error({ event: 'embedded_sign_in_failed', err: error }, 'The embedded sign-in failed'));

  const parts = [mountProvider, serveScreens, serveLogout, serveUserinfo, serveFrames, serveAssets];
  for (const part of parts) {
    await app.register(
      async (scope) => {
        // Browsers count the life of a cookie from this header, and the provider goes by the machine's own clock, which `CLOCK_OFFSET` does not move.
        scope.addHook('onRequest', async (_request, reply) => {
          reply.header('date', new Date().toUTCString());
        });
        return part(scope, context);
      },
      { prefix: REALM_PATH },
    );
  }

  const clean = () =>
    deleteExpiredArtifacts(db, new Date()).catch((error: unknown) =>
      app.log.error({ event: 'artifacts_removal_failed', err: error }, 'Expired artefacts of the embedded sign-in could not be removed')
    );
  await clean();
  const timer = setInterval(() => void clean(), CLEANING_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
};
