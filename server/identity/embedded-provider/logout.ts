import { compactVerify, createLocalJWKSet } from 'jose';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderContext } from './context';
import { acceptForms, formOf, isOwnForm, type Form } from './forms';
import { sendPage } from './page';
import { OIDC_PATH } from './paths';
import { endSession, sessionOf } from './session';
import { localeOf } from './locale';
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
  const { config, provider, origin } = context;
  const form = formOf(request);
  const locale = localeOf(request, form.get('ui_locales'));
  const asked = await readRequest(context, form);
  if (!asked) return sendPage(reply, messagePage({ config, locale, message: 'logout_invalid' }), 400);

  const { target, person } = asked;
  const session = await sessionOf(provider, request, reply);
  const confirmed = request.method === 'POST' && form.get('confirm') === 'yes' && isOwnForm(request, origin);
  if (session.accountId && session.accountId !== person && !confirmed) {
    return sendPage(reply, logoutPage({ config, locale, target, state: form.get('state') ?? '' }));
  }
  if (session.accountId) await endSession(provider, session, reply);
  return reply.redirect(withState(target, form), 303);
}

/** Where to go afterwards and who says so by an id token; undefined when anything in the request is not of this portal. */
async function readRequest(context: ProviderContext, form: Form): Promise<{ target: string; person?: string } | undefined> {
  const { config, origin } = context;
  const target = form.get('post_logout_redirect_uri') || `${origin}/`;
  const clientId = form.get('client_id') || config.clientId;
  if (!URL.canParse(target) || new URL(target).origin !== origin || clientId !== config.clientId) return undefined;
  const hint = form.get('id_token_hint');
  if (!hint) return { target };
  const person = await subOfHint(context, hint);
  return person === undefined ? undefined : { target, person };
}

function withState(target: string, form: Form): string {
  const url = new URL(target);
  const state = form.get('state');
  if (state) url.searchParams.set('state', state);
  return url.href;
}

/** The person an id token of ours names, undefined when it is not ours; an expired one still says who is leaving. */
async function subOfHint({ config, keys }: ProviderContext, hint: string): Promise<string | undefined> {
  try {
    const { payload } = await compactVerify(hint, createLocalJWKSet(keys.publicKeys), { algorithms: ['RS256'] });
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { iss, aud, sub } = claims as Record<string, unknown>;
    return iss === config.issuer && aud === config.clientId && typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
