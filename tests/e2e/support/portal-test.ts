import { parsedUrl } from '@domain/values/parsed-url';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A failed answer that a test expects, by exact path and status. */
interface Expected {
  path: string;
  status: number;
}

export interface Watch {
  /** Expects this failed answer, so that the browser's console line about it does not fail the test. */
  expectAnswer(path: string, status: number): void;
  /** Expects console lines that contain these words. */
  expectLine(words: string): void;
  /** Applies the checks of every page to the pages of another context too. */
  observe(context: BrowserContext): Promise<void>;
}

interface Fixtures {
  watch: Watch;
  /** Opens a page for another person on another device: a context of its own, watched like the first. */
  another: () => Promise<Page>;
}

/**
 * keycloak-js makes the frame of the silent sign-on check itself, with `allow-scripts` and `allow-same-origin`: Chromium warns of that
 * once a page. The frame holds nothing but our own silent-check-sso.html, which needs both to answer.
 */
const FRAME_OF_SILENT_CHECK = 'warning: An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.';

/**
 * Logged as specified when the silent check takes longer than 10 seconds, as on a machine with too much to do. A late answer counts, and a
 * story fails if none comes.
 */
const LATE_SILENT_CHECK = 'warning: The sign-on check failed. Error: No answer within 10000 ms.';

/** Playwright's test with the checks that apply to every page: a clean console, no CSP violation, no failed script, no request to a third party. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env.PORTAL_URL;
    if (!url) throw new Error('PORTAL_URL is not set: the portal was not started.');
    await use(url);
  },
  watch: [
    async ({ context, request, baseURL }, use) => {
      const faults: string[] = [];
      const expected: Expected[] = [];
      const lines: string[] = [];
      const addresses = new Set<string>();
      const observe = async (one: BrowserContext) => {
        await one.addInitScript(reportViolations);
        one.on('console', (message) => {
          if (message.type() !== 'error' && message.type() !== 'warning') return;
          faults.push(`${message.type()}: ${message.text()} @ ${message.location().url}`);
        });
        one.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
        one.on('request', (request) => addresses.add(new URL(request.url()).origin));
      };
      await observe(context);
      await use({
        expectAnswer: (path, status) => expected.push({ path, status }),
        expectLine: (words) => lines.push(words),
        observe,
      });
      const isExpected = (fault: string) => expected.some((one) => isAnswer(fault, one)) || lines.some((words) => fault.includes(words));
      const unexpected = faults.filter((fault) => !isKnown(fault) && !isExpected(fault));
      expect(unexpected, 'the console stays clean').toEqual([]);
      const own = [new URL(baseURL ?? '').origin, 'null', ...(await issuerOrigin(request))];
      expect([...addresses].filter((origin) => !own.includes(origin)), 'nobody else is asked for anything').toEqual([]);
    },
    { auto: true },
  ],
  another: async ({ browser, contextOptions, baseURL, locale, timezoneId, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId });
      contexts.push(context);
      await watch.observe(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Makes the browser render public pages itself, as after a failed server rendering: only then does it request their data. */
export async function drawInBrowser(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame()) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<div id="root">.*<\/div><script type="application\/json" id="served">.*?<\/script>/s,
      '<div id="root"></div>',
    );
    await route.fulfill({ response, body });
  });
}

/** The origin of the identity provider; empty on a server that is not the portal, such as the studio's. */
async function issuerOrigin(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/config.json');
  if (!answer.headers()['content-type']?.startsWith('application/json')) return [];
  const { url } = (await answer.json()) as { url: string };
  return [new URL(url).origin];
}

/** Runs in the page: logs each CSP violation to the console, so that it fails the test. */
function reportViolations(): void {
  addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile }) => console.error(`CSP: ${violatedDirective} blocked ${blockedURI} in ${sourceFile ?? ''}`),
  );
}

const isKnown = (fault: string): boolean => [FRAME_OF_SILENT_CHECK, LATE_SILENT_CHECK].some((line) => fault.startsWith(line));

/** Chromium writes one line for each failed answer: it names the status and, as its location, the address. */
function isAnswer(fault: string, { path, status }: Expected): boolean {
  const [text = '', address = ''] = fault.split(' @ ');
  return text.includes(`status of ${String(status)}`) && parsedUrl(address)?.pathname === path;
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page: scrolls without animation and returns the former position, both in pixels from the top. */
function scrolledTo(top: number): number {
  const before = scrollY;
  scrollTo({ top, behavior: 'instant' });
  return before;
}

/** Runs in the page: waits for CSS transitions, since a button that was just enabled has intermediate colours; endless animations are ignored. */
async function settled(): Promise<void> {
  const running = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000);
  // The browser may not paint a page that was in the background; its animations then never finish.
  const unpainted = new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.race([unpainted, Promise.allSettled(running.map(({ finished }) => finished))]);
}

/** The package's own axe, minified: half the size of what the package would send to the page for parsing. */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/** Loading axe takes as long as one analysis, so a page that has it already keeps it until the next navigation. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder({ page, axeSource: isThere ? ';' : AXE });
}

const TOO_SMALL = 'target-size';
const ELSEWHERE = 120;

const isTooSmall = (violation: string): boolean => violation.startsWith(TOO_SMALL);

/** The violations that axe finds by the given rules or rule tags, one line for each element. */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  const found = await (await axeIn(page))
    .options({ runOnly, resultTypes: ['violations'] })
    // Legacy mode runs axe in the page itself. The other mode opens a second page for each result, but is the only one that works with frames.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`));
}

/** Fails when axe finds a violation of WCAG 2.2 A or AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for the page itself and not its skeleton; the heading exists even under a dialog.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const top = await page.evaluate(scrolledTo, 0);
  await page.evaluate(settled);
  const found = await violations(page, AXE_TAGS);
  if (found.some(isTooSmall)) {
    // A target half covered by a sticky bar counts as too small at this scroll position, so it is a violation only at a second position too.
    await page.evaluate(scrolledTo, ELSEWHERE);
    const again = await violations(page, [TOO_SMALL]);
    found.splice(0, found.length, ...found.filter((one) => !isTooSmall(one) || again.includes(one)));
  }
  await page.evaluate(scrolledTo, top);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

export { expect };
