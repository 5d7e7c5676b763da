import { createHash, randomBytes } from 'node:crypto';

/** The answer of the token endpoint. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  token_type: string;
}

export const REALM = '/realms/propylaea';
export const OIDC = `${REALM}/protocol/openid-connect`;

/** The payload of a JWT, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** An HTTP client that sends keycloak-js' requests to the provider: it keeps cookies by path and does not follow redirects. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly verifier = randomBytes(72).toString('base64url');

  constructor(
    readonly origin: string,
    readonly language = 'en',
  ) {}

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    const headers = new Headers({ 'accept-language': this.language, ...Object.fromEntries(new Headers(init.headers)) });
    headers.set('cookie', this.#cookieHeader(url.pathname));
    if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', this.origin);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Starts a sign-in and returns the URL of the first page, or of the final redirect if no page is needed. */
  async start(extra: Record<string, string> = {}, endpoint = 'auth'): Promise<URL> {
    const query = new URLSearchParams({ ...this.authRequest(), ...extra });
    let response = await this.request(`${OIDC}/${endpoint}?${query}`);
    while (response.headers.has('location')) {
      const next = new URL(response.headers.get('location') ?? '', this.origin);
      if (next.hash) return next;
      if (/\/(authenticate|registration)$/.test(next.pathname)) return next;
      response = await this.request(next.href);
    }
    throw new Error(`The sign-in answered ${response.status}: ${await response.text()}`);
  }

  authRequest(): Record<string, string> {
    return {
      client_id: 'portal',
      redirect_uri: `${this.origin}/programmes?page=2`,
      state: 'a-state',
      nonce: 'a-nonce',
      response_mode: 'fragment',
      response_type: 'code',
      scope: 'openid',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
  }

  /** Follows the redirects from a submitted page to the portal and returns the parameters of the URL fragment. */
  async comeBack(response: Response): Promise<URLSearchParams> {
    let current = response;
    for (;;) {
      const location = current.headers.get('location');
      if (!location) throw new Error(`No way back, ${current.status}: ${await current.text()}`);
      const url = new URL(location, this.origin);
      if (url.hash) return new URLSearchParams(url.hash.slice(1));
      current = await this.request(url.href);
    }
  }

  async signIn(username: string, password = 'demo'): Promise<Tokens> {
    const screen = await this.start();
    const back = await this.comeBack(await this.submit(screen.pathname, { username, password }));
    return this.exchange(back.get('code') ?? '');
  }

  async exchange(code: string): Promise<Tokens> {
    const response = await this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${this.origin}/programmes?page=2`,
      code_verifier: this.verifier,
    });
    if (!response.ok) throw new Error(`The token endpoint answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  token(fields: Record<string, string>): Promise<Response> {
    return this.submit(`${OIDC}/token`, { client_id: 'portal', ...fields });
  }

  refresh(refresh_token: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token });
  }

  #cookieHeader(pathname: string): string {
    return [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const attribute = (wanted: string) => attributes.find((part) => part.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? '/';
    const gone = Date.parse(attribute('expires') ?? '') < Date.now();
    if (gone) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { value, path });
  }
}
