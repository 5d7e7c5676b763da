/** Measures the cost of sign-in: the verification of a token on the server, and the start of a page for a signed-in user. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../scripts/lib/sources.mjs';
import { startIssuer } from './issuer.mjs';
import { median } from './numbers.mjs';
import { ROUNDS, signInWithProfile, withPortal } from './portal-page.mjs';

/** Guarded pages whose own requests differ from those of the guard, so that the guard's can be counted. */
const GUARDED = ['/applications/Bachelor', ...['contact-infos', 'certifications', 'work-experiences'].map((section) => `/applicant-profile/${section}`)];

/**
 * Measures the verification of one access token, with the key set of a remote issuer in the cache.
 * @returns {Promise<number>} milliseconds, the median of 2,000
 */
export async function benchTokenCheck() {
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.server.config.ts'),
    server: { middlewareMode: true, ws: false },
    logLevel: 'error',
  });
  const { issuer, tokenOf, close } = await startIssuer();
  const token = await tokenOf('somebody', '/Applicants');
  try {
    const { createTokenVerifier } = await vite.ssrLoadModule('/server/platform/identity/tokens.ts');
    const verify = createTokenVerifier({ issuer, clientId: 'portal', audience: 'propylaea-api', jwksUrl: undefined });
    const times = [];
    for (let round = 0; round < 2_200; round += 1) {
      const started = performance.now();
      await verify(`Bearer ${token}`);
      times.push(performance.now() - started);
    }
    return median(times.slice(200));
  } finally {
    close();
    await vite.close();
  }
}

/** Runs in each page: records when its content was painted and when the silent sign-on check was answered, in milliseconds since the navigation. */
function noteTimes() {
  const times = { content: Number.NaN, checked: Number.NaN };
  Object.assign(window, { times });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main h1') || document.querySelector('main [aria-busy="true"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (times.content = performance.now())));
  }).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && /[#?&](error|code)=/.test(data)) times.checked = performance.now();
  });
}

/** @param {import('@playwright/test').Page} page @returns {Promise<{ content: number, checked: number }>} */
async function timesOf(page) {
  await page.waitForFunction(() => Number.isFinite(Reflect.get(window, 'times').content) && Number.isFinite(Reflect.get(window, 'times').checked));
  return page.evaluate(() => Reflect.get(window, 'times'));
}

/**
 * The number of requests of guards, to the provider or for the profile, while a signed-in user navigates between guarded pages.
 * @param {import('@playwright/test').Page} page
 */
async function requestsOfGuards(page) {
  /** @type {string[]} */
  const guardRequests = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/realms/') || /^\/api\/profiles\/applicants\/[^/]+$/.test(pathname)) guardRequests.push(pathname);
  });
  for (const path of GUARDED) {
    const title = await page.title();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForFunction((before) => document.title !== before && document.querySelector('main h1'), title);
    await page.waitForLoadState('networkidle');
  }
  return guardRequests.length;
}

/** @param {import('@playwright/test').Page} page @param {string} address */
async function visits(page, address) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(address);
    times.push(await timesOf(page));
  }
  return { content: median(times.map(({ content }) => content)), checked: median(times.map(({ checked }) => checked)) };
}

/**
 * Measures visits of a signed-out and a signed-in user with the embedded provider: medians in milliseconds since the navigation.
 * @returns {Promise<{ open: { content: number, checked: number }, signedIn: number, guardRequests: number } | undefined>} undefined where
 *   there is no browser
 */
export function benchSignIn() {
  return withPortal(async (browser, url) => {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.addInitScript(noteTimes);
    const open = await visits(page, `${url}/programmes`);
    await signInWithProfile(page, url);
    const { content: signedIn } = await visits(page, `${url}/applicant-profile/details`);
    return { open, signedIn, guardRequests: await requestsOfGuards(page) };
  });
}
