import { createHash, randomBytes } from 'node:crypto';
import { CLIENT, ISSUER, PORTAL } from './places';

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  refresh_expires_in: number;
}

/** The parameters of the authorization request that a test changes. */
export type Params = Record<string, string | undefined>;

const PROTOCOL = `${ISSUER}/protocol/openid-connect`;

/** A minimal HTTP client in place of a browser: it keeps cookies, submits Keycloak's forms and does not follow redirects. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #verifier = randomBytes(48).toString('base64url');

  /** Requests a page; its body is not read yet. */
  async ask(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie },
      body: form ? new URLSearchParams(form) : undefined,
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (/max-age=0/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value.join('='));
  }

  /** Starts a sign-in as keycloak-js does; `changed` overrides parameters, and undefined removes one. */
  begin(changed: Params = {}, page: 'auth' | 'registrations' = 'auth'): Promise<Response> {
    const all: Params = {
      client_id: CLIENT,
      redirect_uri: `${PORTAL}/`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changed,
    };
    const params = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return this.ask(`${PROTOCOL}/${page}?${new URLSearchParams(params).toString()}`);
  }

  /** Submits the form of a Keycloak page. */
  async fill(page: Response, fields: Record<string, string>): Promise<Response> {
    const action = /<form[^>]+action="([^"]+)"/.exec(await page.text())?.[1];
    if (!action) throw new Error(`There is no form on ${page.url}.`);
    return this.ask(action.replaceAll('&amp;', '&'), fields);
  }

  /** Signs in on the sign-in page; the answer redirects to the portal, or is the page with an error message. */
  async signIn(person: { email: string; password: string }, changed: Params = {}): Promise<Response> {
    return this.fill(await this.begin(changed), { username: person.email, password: person.password });
  }

  /** Follows Keycloak's redirects to its page, or to the one that leads back to the portal. */
  async follow(answer: Response): Promise<Response> {
    const to = answer.headers.get('location') ?? '';
    return to.startsWith(ISSUER) ? this.follow(await this.ask(to)) : answer;
  }

  /** Exchanges the authorization code of Keycloak's redirect for tokens. */
  async tokensOf(back: Response, client: string = CLIENT): Promise<Tokens> {
    const address = new URL(back.headers.get('location') ?? '');
    const code = address.searchParams.get('code') ?? '';
    const redirect_uri = `${PORTAL}/`;
    const answer = await tokenRequest({ grant_type: 'authorization_code', client_id: client, code, redirect_uri, code_verifier: this.#verifier });
    if (!answer.ok) throw new Error(`No tokens: ${String(answer.status)} ${await answer.text()}`);
    return (await answer.json()) as Tokens;
  }
}

/** Posts a form to the token endpoint, as a page of the portal does. */
export const tokenRequest = (form: Record<string, string>, origin: string = PORTAL): Promise<Response> =>
  fetch(`${PROTOCOL}/token`, { method: 'POST', headers: { origin }, body: new URLSearchParams(form) });

/** Refreshes the tokens with a refresh token. */
export const refresh = (refresh_token: string): Promise<Response> => tokenRequest({ grant_type: 'refresh_token', client_id: CLIENT, refresh_token });
