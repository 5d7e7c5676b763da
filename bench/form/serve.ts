import fastify, { type FastifyInstance } from 'fastify';
import { loadConfig } from '../../server/config';
import { securityHeaders } from '../../server/platform/http/security-headers';
import { serveSite } from '../../server/platform/http/site';

/**
 * Serves a built page at `/` with the headers of the product.
 * @throws when the port is taken
 */
export async function serve(clientDir: string, port: number): Promise<FastifyInstance> {
  const config = loadConfig({ PORT: String(port) });
  const app = fastify();
  await securityHeaders(app, config);
  await serveSite(app, { config, now: () => new Date(), clientDir, renderer: undefined });
  await app.listen({ port, host: 'localhost' });
  return app;
}
