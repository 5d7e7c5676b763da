import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from './context';
import { FRAME_HEADERS, scriptFrameHeaders } from './headers';
import { ASSETS_PATH, OIDC_PATH, REALM_PATH } from './paths';
import { sessionOf } from './session';

const page = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Propylaea</title></head><body>${script}</body></html>`;

// keycloak-js checks in a frame whether third-party cookies work. This provider shares the portal's origin, so its cookies are first-party. The message is
// sent after `load`, because keycloak-js then removes the frame, and a page still loading would count as a failed request.
const COOKIES_WORK = "addEventListener('load', () => parent.postMessage('supported', '*'))";
const cookieCheck = { markup: page(`<script>${COOKIES_WORK}</script>`), headers: scriptFrameHeaders(COOKIES_WORK) };

const PAGES = {
  '3p-cookies/step1.html': cookieCheck,
  '3p-cookies/step2.html': cookieCheck,
  'login-status-iframe.html': {
    markup: page(`<script src="${REALM_PATH}${ASSETS_PATH}/login-status.js"></script>`),
    headers: FRAME_HEADERS,
  },
};

/** What keycloak-js loads in the background: its cookie check (else `init` waits 10 s and fails) and the session frame. */
export function serveFrames(app: FastifyInstance, { config, provider }: ProviderContext): void {
  for (const [name, { markup, headers }] of Object.entries(PAGES)) {
    app.get(`${OIDC_PATH}/${name}`, async (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(markup));
  }
  // Registration is the ordinary sign-in with another first screen.
  app.get(`${OIDC_PATH}/registrations`, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    query.set('kc_screen', 'registration');
    return reply.redirect(`${REALM_PATH}${OIDC_PATH}/auth?${query.toString()}`, 302);
  });
  app.get(`${OIDC_PATH}/login-status`, async (request, reply) => {
    const parameters = new URLSearchParams(request.url.split('?')[1] ?? '');
    const session = await sessionOf(provider, request, reply);
    const sid = session.accountId ? session.sidFor(config.clientId) : undefined;
    const same = parameters.get('client_id') === config.clientId && parameters.get('session_state') === (sid ?? '');
    return reply.header('cache-control', 'no-store').send({ state: same ? 'unchanged' : 'changed' });
  });
}
