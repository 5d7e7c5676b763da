import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { provider } from './provider';

const PROTOCOL = '/protocol/openid-connect';

const realm = (): string => provider.realmUrl(process.env.PORTAL_URL ?? '');

/** Whether the identity provider answers the URL. */
export const atRealm = (url: URL): boolean => url.href.startsWith(`${realm()}/`);

/** A page or endpoint of the protocol, such as `token`. */
export const atEndpoint = (name: string) => (url: URL): boolean => url.href.split('?')[0] === `${realm()}${PROTOCOL}/${name}`;

const isSilent = (url: URL): boolean => url.searchParams.get('prompt') === 'none';

/** Whether the URL is the hidden frame's silent sign-on check. */
export const silentCheck = (url: URL): boolean => atEndpoint('auth')(url) && isSilent(url);

/** Whether the URL opens the sign-in page. */
export const openSignIn = (url: URL): boolean => atEndpoint('auth')(url) && !isSilent(url);

/** Collects the page's requests to the provider's endpoint `name`. */
export function requestsTo(page: Page | BrowserContext, name: string): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (atEndpoint(name)(new URL(request.url()))) found.push(request);
  });
  return found;
}

/** Collects the page's token refresh requests. */
export function renewalsOf(page: Page | BrowserContext): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    const isRenewal = atEndpoint('token')(new URL(request.url())) && request.postData()?.includes('grant_type=refresh_token');
    if (isRenewal) found.push(request);
  });
  return found;
}

const asked = new WeakMap<BrowserContext, Set<Request>>();

/** Matches a JWT (RFC 7519): JSON in base64url, then a dot; the three letters alone occur by chance in random strings. */
export const TOKEN = /eyJ[\w-]{8,}\./;

/** The lifetime of the provider's access tokens in seconds, read while `during` signs in or refreshes. From then on `apiAnswered` tracks requests. */
export async function lifetimeOfTokens(page: Page, during: () => Promise<unknown>): Promise<number> {
  const [context, waiting] = [page.context(), new Set<Request>()];
  asked.set(context, waiting);
  context.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && waiting.add(request));
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => waiting.delete(request));
  const answer = page.waitForResponse((response) => atEndpoint('token')(new URL(response.url())) && response.ok());
  // The body is read at once, since the page that requested it may navigate away.
  const [token] = await Promise.all([answer.then((response) => response.json() as Promise<{ expires_in: number }>), during()]);
  return token.expires_in;
}

/** Waits until the API has answered all requests of the pages: setting the clock ahead by more than the timeout would abort pending ones. */
export async function apiAnswered(page: Page): Promise<void> {
  const context = page.context();
  // Once a page answers this, its earlier requests have been reported to the test.
  await Promise.all(context.pages().map((one) => one.evaluate(() => document.readyState)));
  await expect.poll(() => [...(asked.get(context) ?? [])].map((request) => request.url())).toEqual([]);
}

/** Collects the document navigations of the page itself, redirects included. */
export function visitsOf(page: Page): string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visits.push(request.url());
  });
  return visits;
}
