import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Session } from 'oidc-provider';
import { REALM_PATH } from './paths';

/** The browser's session at the provider, by its cookie; one without `accountId` when nobody is signed in. */
export function sessionOf(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  return provider.Session.get(provider.createContext(request.raw, reply.raw));
}

/** Ends the session: its refresh tokens and codes stop working, its cookie goes. */
export async function endSession(provider: Provider, session: Session, reply: FastifyReply): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await provider.RefreshToken.adapter.revokeByGrantId(grantId);
    await provider.AuthorizationCode.adapter.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
  await session.destroy();
  const name = provider.cookieName('session');
  const expiredAttributes = `Path=${REALM_PATH}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`;
  void reply.header('set-cookie', [`${name}=; ${expiredAttributes}`, `${name}.sig=; ${expiredAttributes}`]);
}
