import { parsedUrl } from '@domain/values/parsed-url';
import { compactVerify, createLocalJWKSet } from 'jose';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deleteArtifactsOfSignIn } from './queries/artifacts';
import type { ProviderContext } from './context';
import { acceptForms, formOf, isOwnForm, type Form } from './forms';
import { localeOf, sendPage } from './page';
import { OIDC_PATH } from './paths';
import { endSession, sessionOf } from './session';
import { logoutPage } from './views/logout';
import { messagePage } from './views/message';

const LOGOUT_PATH = `${OIDC_PATH}/logout`;

/**
 * RP-initiated logout as Keycloak does it: with a valid `id_token_hint` of the signed-in person it happens at once and returns to
 * `post_logout_redirect_uri`; without one the person is asked, so that a link cannot sign anybody out.
 * Our own route, because the library would put a page with a button (or an inline script) in between.
 */
export function serveLogout(app: FastifyInstance, context: ProviderContext): void {
  acceptForms(app);
  app.get(LOGOUT_PATH, async (request, reply) => logout(context, request, reply));
  app.post(LOGOUT_PATH, async (request, reply) => logout(context, request, reply));
}

async function logout(context: ProviderContext, request: FastifyRequest, reply: FastifyReply) {
  const { config, db, provider, origin } = context;
  const form = formOf(request);
  const locale = localeOf(request, form.get('ui_locales'));
  const requested = await readRequest(context, form);
  if (!requested) return sendPage(reply, messagePage({ config, locale, message: 'logout_invalid' }), 400);

  const { target, hinted } = requested;
  // Also without the session cookie, which another browser or one with cleared cookies does not send: the refresh token must not outlive the sign-out.
  if (hinted?.sid) await deleteArtifactsOfSignIn(db, { clientId: config.clientId, sid: hinted.sid });
  const session = await sessionOf(provider, request, reply);
  const confirmed = request.method === 'POST' && form.get('confirm') === 'yes' && isOwnForm(request, origin);
  if (session.accountId && session.accountId !== hinted?.sub && !confirmed) {
    return sendPage(reply, logoutPage({ config, locale, target, state: form.get('state') ?? '' }));
  }
  if (session.accountId) await endSession(provider, session, reply);
  return reply.redirect(withState(target, form), 303);
}

/** The person and the session that an id token names. */
interface Hinted {
  sub: string;
  sid: string | undefined;
}

/** Section 4 of the specification: after logout, to the root. */
const isRoot = (target: string, origin: string): boolean => parsedUrl(target)?.href === `${origin}/`;

/** The address to go to after the logout, and the person and session of the id token; undefined when anything in the request does not belong to this portal. */
async function readRequest(context: ProviderContext, form: Form): Promise<{ target: string; hinted?: Hinted } | undefined> {
  const { config, origin } = context;
  const target = form.get('post_logout_redirect_uri') || `${origin}/`;
  const clientId = form.get('client_id') || config.clientId;
  if (!isRoot(target, origin) || clientId !== config.clientId) return undefined;
  const hint = form.get('id_token_hint');
  if (!hint) return { target };
  const hinted = await readHint(context, hint);
  return hinted && { target, hinted };
}

function withState(target: string, form: Form): string {
  const url = new URL(target);
  const state = form.get('state');
  if (state) url.searchParams.set('state', state);
  return url.href;
}

/** The person and session of an id token of this provider; undefined for any other token. An expired one is accepted, because it still tells who signs out. */
async function readHint({ config, keys }: ProviderContext, hint: string): Promise<Hinted | undefined> {
  try {
    const { payload } = await compactVerify(hint, createLocalJWKSet(keys.publicKeys), { algorithms: ['RS256'] });
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { iss, aud, sub, sid } = claims as Record<string, unknown>;
    if (iss !== config.issuer || aud !== config.clientId || typeof sub !== 'string') return undefined;
    return { sub, sid: typeof sid === 'string' ? sid : undefined };
  } catch {
    return undefined;
  }
}
