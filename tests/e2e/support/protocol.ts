import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { provider } from './provider';

const PROTOCOL = '/protocol/openid-connect';

const realm = (): string => provider.realmUrl(process.env.PORTAL_URL ?? '');

/** Everything that the identity provider answers. */
export const atRealm = (url: URL): boolean => url.href.startsWith(`${realm()}/`);

/** A page or endpoint of the protocol, such as `token`. */
export const atEndpoint =
  (name: string) =>
  (url: URL): boolean =>
    url.href.split('?')[0] === `${realm()}${PROTOCOL}/${name}`;

const isSilent = (url: URL): boolean => url.searchParams.get('prompt') === 'none';

/** The question of the hidden frame whether somebody is signed in. */
export const silentCheck = (url: URL): boolean => atEndpoint('auth')(url) && isSilent(url);

/** The way to the sign-in page. */
export const openSignIn = (url: URL): boolean => atEndpoint('auth')(url) && !isSilent(url);

/** Collects what the page asks the provider's endpoint `name`. */
export function requestsTo(page: Page | BrowserContext, name: string): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (atEndpoint(name)(new URL(request.url()))) found.push(request);
  });
  return found;
}

/** Collects the renewals of the token that the page asks for. */
export function renewalsOf(page: Page | BrowserContext): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    const isRenewal = atEndpoint('token')(new URL(request.url())) && request.postData()?.includes('grant_type=refresh_token');
    if (isRenewal) found.push(request);
  });
  return found;
}

const asked = new WeakMap<BrowserContext, Set<Request>>();

/** What a token (RFC 7519) looks like: JSON in base64url, and a dot after it; three letters alone come up by chance in what is drawn at random. */
export const TOKEN = /eyJ[\w-]{8,}\./;

/** How many seconds a token is good for that this provider gives: asked while the page signs in or renews. From then on `apiAnswered` knows what the pages ask. */
export async function lifetimeOfTokens(page: Page, during: () => Promise<unknown>): Promise<number> {
  const [context, waiting] = [page.context(), new Set<Request>()];
  asked.set(context, waiting);
  context.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && waiting.add(request));
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => waiting.delete(request));
  const answer = page.waitForResponse((response) => atEndpoint('token')(new URL(response.url())) && response.ok());
  // Read at once: the page that it was for may soon be gone.
  const [token] = await Promise.all([answer.then((response) => response.json() as Promise<{ expires_in: number }>), during()]);
  return token.expires_in;
}

/** Waits until the API has answered what the pages asked of it: a clock that is set ahead by more than its patience gives up what still waits. */
export async function apiAnswered(page: Page): Promise<void> {
  const context = page.context();
  // What a page has asked before is known once it has come to this.
  await Promise.all(context.pages().map((one) => one.evaluate(() => document.readyState)));
  await expect.poll(() => [...(asked.get(context) ?? [])].map((request) => request.url())).toEqual([]);
}

/** Counts how often the page itself has gone to another document, redirects included. */
export function visitsOf(page: Page): string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visits.push(request.url());
  });
  return visits;
}
