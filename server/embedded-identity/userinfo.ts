import type { FastifyInstance } from 'fastify';
import { findAccountBySub } from './queries/accounts';
import { Problem } from '../platform/errors';
import type { ProviderContext } from './context';
import { OIDC_PATH } from './paths';
import { personClaims } from './accounts';

/** `GET …/userinfo`: the claims of the bearer. Our own route, because the library's accepts only its opaque tokens. */
export function serveUserinfo(app: FastifyInstance, { db, verify }: ProviderContext): void {
  app.get(`${OIDC_PATH}/userinfo`, async (request, reply) => {
    const { sub } = await verify(request.headers.authorization);
    const account = await findAccountBySub(db, sub);
    if (!account) throw new Problem(401, 'token_invalid');
    void reply.header('cache-control', 'no-store');
    return { sub, ...personClaims(account) };
  });
}
