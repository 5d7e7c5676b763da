import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderContext } from './context';
import { OIDC_PATH, REALM_PATH } from './paths';
import { PAGE_HEADERS } from './headers';

const TOKEN_PATH = `${OIDC_PATH}/token`;

/** Hands the protocol's own routes to the provider library, which reads and answers the raw request. */
export function mountProvider(app: FastifyInstance, context: ProviderContext): void {
  // The library parses bodies itself: leave the stream alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const handle = context.provider.callback();
  const { host, protocol } = new URL(context.config.publicUrl);
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    copyHeaders(reply);
    allowOrigin(request, reply, context.origin);
    // Addresses that the library writes follow PUBLIC_URL, whatever a client or a proxy puts into these headers.
    raw.headers.host = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    const originalUrl = raw.url ?? '';
    Object.assign(raw, { originalUrl, url: originalUrl.slice(REALM_PATH.length) });
    reply.hijack();
    await handle(raw, reply.raw);
  };

  app.get('/.well-known/openid-configuration', forward);
  app.get(`${OIDC_PATH}/certs`, forward);
  app.get(`${OIDC_PATH}/auth`, forward);
  app.get(`${OIDC_PATH}/auth/:uid`, forward);
  app.post(TOKEN_PATH, forward);
  app.post(`${OIDC_PATH}/logout/confirm`, forward);
  app.options(TOKEN_PATH, async (request, reply) => {
    copyHeaders(reply);
    allowOrigin(request, reply, context.origin);
    reply.hijack();
    reply.raw.writeHead(204).end();
  });
}

/** Copies the headers that hooks have set to the raw response, because a hijacked reply does not send them. */
function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...PAGE_HEADERS })) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}

// keycloak-js posts with credentials, which the library's own CORS headers do not allow; preset ones make it skip its own.
function allowOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  reply.raw.setHeader('Vary', 'Origin');
  if (request.headers.origin !== origin) return;
  reply.raw.setHeader('Access-Control-Allow-Origin', origin);
  reply.raw.setHeader('Access-Control-Allow-Credentials', 'true');
  reply.raw.setHeader('Access-Control-Allow-Methods', 'POST');
  reply.raw.setHeader('Access-Control-Allow-Headers', 'content-type');
}
