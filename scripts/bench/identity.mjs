/** What signing in costs: the check of a token at the server, and the start of a page with somebody signed in. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../lib/sources.mjs';
import { startIssuer } from './issuer.mjs';
import { median } from './numbers.mjs';
import { ROUNDS, signInWithProfile, withPortal } from './portal-page.mjs';

/** Pages that ask for a profile and for nothing that the guard would ask for, too. */
const GUARDED = ['/applications/Bachelor', ...['contact-infos', 'certifications', 'work-experiences'].map((section) => `/applicant-profile/${section}`)];

/**
 * The check of one access token with a warm key set of an issuer elsewhere.
 * @returns {Promise<number>} milliseconds, the median of 2,000
 */
export async function benchTokenCheck() {
  const vite = await createServer({ root: ROOT, configFile: join(ROOT, 'vite.server.config.ts'), server: { middlewareMode: true, ws: false }, logLevel: 'error' });
  const { issuer, tokenOf, close } = await startIssuer();
  const token = await tokenOf('somebody', '/Applicants');
  try {
    const { createTokenVerifier } = await vite.ssrLoadModule('/server/identity/tokens.ts');
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

/** Runs in each page: notes when its content was there and when the silent check had its answer, in milliseconds since the navigation began. */
function noteTimes() {
  const seen = { content: Number.NaN, checked: Number.NaN };
  Object.assign(window, { seen });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main h1') || document.querySelector('main [aria-busy="true"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.content = performance.now())));
  }).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && /[#?&](error|code)=/.test(data)) seen.checked = performance.now();
  });
}

/** @param {import('@playwright/test').Page} page @returns {Promise<{ content: number, checked: number }>} */
async function timesOf(page) {
  await page.waitForFunction(() => Number.isFinite(Reflect.get(window, 'seen').content) && Number.isFinite(Reflect.get(window, 'seen').checked));
  return page.evaluate(() => Reflect.get(window, 'seen'));
}

/**
 * How many requests the guards make while a signed-in person moves between guarded pages: to the provider, or for the profile.
 * @param {import('@playwright/test').Page} page
 */
async function requestsOfGuards(page) {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/realms/') || /^\/api\/profiles\/applicants\/[^/]+$/.test(pathname)) asked.push(pathname);
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
  return asked.length;
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
 * Visits of a signed-out and a signed-in person on the embedded provider; medians in milliseconds since the navigation began.
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
