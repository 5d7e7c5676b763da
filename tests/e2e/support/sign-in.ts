import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';

/** The portal's address and its identity provider, as the portal's configuration tells its pages. */
interface Place {
  portal: string;
  endpoint: (name: string) => string;
  clientId: string;
}

/** A form of the provider that starts a session: its page and its field values. */
interface Entry {
  /** `auth` is the sign-in page, `registrations` the registration page. */
  page: 'auth' | 'registrations';
  fields: Record<string, string>;
}

/** The filled-in sign-in form; both providers use the same field names. */
export const signInForm = ({ email, password }: { email: string; password: string }): Entry => ({ page: 'auth', fields: { username: email, password } });

async function placeOf(request: APIRequestContext): Promise<Place> {
  const answer = await request.get('/config.json');
  const { url, realm, clientId } = (await answer.json()) as { url: string; realm: string; clientId: string };
  return { portal: new URL(answer.url()).origin, endpoint: (name) => `${url}/realms/${realm}/protocol/openid-connect/${name}`, clientId };
}

/** The URL to which an answer redirects; without a redirect the error message contains the answer's body. */
async function next(request: APIRequestContext, url: string, form?: Record<string, string>): Promise<URL> {
  const answer = form ? await request.post(url, { form, maxRedirects: 0 }) : await request.get(url, { maxRedirects: 0 });
  const { location } = answer.headers();
  if (!location) throw new Error(`${url} answered ${String(answer.status())} without a redirect: ${(await answer.text()).slice(0, 500)}`);
  return new URL(location, url);
}

/**
 * Runs the authorization code flow with PKCE (RFC 7636) over HTTP: it requests the provider's own sign-in page and submits its
 * form. The context then has the same cookies as after a sign-in in the browser, so its pages find the session.
 * Without `entry` the session must exist already.
 * @returns an access token of the session
 */
export async function tokenOverHttp(context: BrowserContext, entry?: Entry): Promise<string> {
  const { request } = context;
  const { portal, endpoint, clientId } = await placeOf(request);
  const verifier = randomBytes(48).toString('base64url');
  const params = {
    client_id: clientId,
    redirect_uri: `${portal}/`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(!entry && { prompt: 'none' }),
  };
  const start = `${endpoint(entry?.page ?? 'auth')}?${new URLSearchParams(params).toString()}`;
  let back = entry ? await formSent(request, start, entry.fields) : await next(request, start);
  while (!back.searchParams.has('code')) {
    if (back.searchParams.has('error')) throw new Error(`The sign-in ended with ${back.search}`);
    back = await next(request, back.href);
  }
  const answer = await request.post(endpoint('token'), {
    headers: { origin: portal },
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${portal}/`,
      code_verifier: verifier,
    },
  });
  expect(answer.status(), 'the provider gives tokens for the code').toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Fills in and submits the first form of a page. */
async function formSent(request: APIRequestContext, start: string, fields: Record<string, string>): Promise<URL> {
  const page = await request.get(start);
  const action = /<form[^>]+action="([^"]+)"/.exec(await page.text())?.[1];
  if (!action) throw new Error(`There is no form on ${page.url()}.`);
  return next(request, new URL(action.replaceAll('&amp;', '&'), page.url()).href, fields);
}

/** The claims of a token, unverified. */
export const claimsOf = (token: string): { sub: string } => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
