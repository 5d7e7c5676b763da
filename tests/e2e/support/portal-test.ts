import { parsedUrl } from '@domain/values/parsed-url';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A console line or answer that a story expects: exact path and status. */
interface Expected {
  path: string;
  status: number;
}

export interface Watch {
  /** Says that this answer is part of the story, so that the browser's own line about it is no fault. */
  expectAnswer(path: string, status: number): void;
  /** Says that lines of the console with these words are part of the story. */
  expectLine(words: string): void;
  /** Holds the promises of every page on the pages of another context too. */
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
const FRAME_OF_SILENT_CHECK =
  'warning: An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.';

/** Playwright's test with the promises that hold on every page: a clean console, no CSP violation, no failed script, no request to a third party. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env.PORTAL_URL;
    if (!url) throw new Error('PORTAL_URL is not set: the portal was not started.');
    await use(url);
  },
  watch: [
    async ({ context, request, baseURL, javaScriptEnabled }, use) => {
      const faults: string[] = [];
      const expected: Expected[] = [];
      const lines: string[] = [];
      const addresses = new Set<string>();
      const observe = async (one: BrowserContext) => {
        await one.addInitScript(reportViolations);
        if (javaScriptEnabled) one.on('page', waitUntilTakenOver);
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

/** Has every visit of a page that the server has drawn last until the portal has taken it over, which it does at the first sign of a person. */
function waitUntilTakenOver(page: Page): void {
  const visits = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const takenOver = async () => {
    await moveMouse(page);
    await page.waitForFunction(() => !document.getElementById('served') || document.documentElement.dataset.drawn !== undefined);
  };
  page.goto = async (...args) => {
    const answer = await visits.goto(...args);
    await takenOver();
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await visits.reload(...args);
    await takenOver();
    return answer;
  };
}

/** Moves the mouse a little in a corner where nothing stands, as the hand does that comes to it. */
async function moveMouse(page: Page): Promise<void> {
  for (const place of [1, 2]) await page.mouse.move(place, place);
}

/** Has the browser draw public pages alone, as it does when the server could not: only then it asks for what stands on them. */
export async function drawInBrowser(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame()) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<div id="root">.*<\/div><script type="application\/json" id="served">.*?<\/script>/s, '<div id="root"></div>');
    await route.fulfill({ response, body });
  });
}

/** Where people sign in; nowhere on a server that is not the portal, such as the studio's. */
async function issuerOrigin(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/config.json');
  if (!answer.headers()['content-type']?.startsWith('application/json')) return [];
  const { url } = (await answer.json()) as { url: string };
  return [new URL(url).origin];
}

/** Runs in the page: a violation of the content security policy becomes a line of the console, and so a fault. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`CSP: ${violatedDirective} blocked ${blockedURI} in ${sourceFile ?? ''}`),
  );
}

const isKnown = (fault: string): boolean => fault.startsWith(FRAME_OF_SILENT_CHECK);

/** Chromium writes one line for each failed answer: it names the status and, as its location, the address. */
function isAnswer(fault: string, { path, status }: Expected): boolean {
  const [text = '', address = ''] = fault.split(' @ ');
  return text.includes(`status of ${String(status)}`) && parsedUrl(address)?.pathname === path;
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page: goes to a place at once and gives the one before, both in pixels from the top. */
function scrolledTo(top: number): number {
  const before = scrollY;
  scrollTo({ top, behavior: 'instant' });
  return before;
}

/** Runs in the page: a button that was barred a moment ago has colours between two states. What goes on for ever is not waited for. */
async function settled(): Promise<void> {
  const running = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000);
  // A page that another one once covered may not be painted, and then its animations do not go on.
  const unpainted = new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.race([unpainted, Promise.allSettled(running.map(({ finished }) => finished))]);
}

/** The axe that the package brings, in half of the size in which it would send it to the page, which parses it. */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/** Loading axe takes as long as a reading by it: a page that has it already keeps it until it is left. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder({ page, axeSource: isThere ? ';' : AXE });
}

const TOO_SMALL = 'target-size';
const ELSEWHERE = 120;

const isTooSmall = (violation: string): boolean => violation.startsWith(TOO_SMALL);

/** What axe finds by rules or groups of them, one line for each element. */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  const found = await (await axeIn(page))
    .options({ runOnly, resultTypes: ['violations'] })
    // Axe then runs at once. Its other way opens a second page for each result; only that one leaves the messages between frames alone.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`));
}

/** Fails when axe finds a violation of WCAG 2.2 A or AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page itself and not its skeleton; a dialog above it hides its heading from people only.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const top = await page.evaluate(scrolledTo, 0);
  await page.evaluate(settled);
  const found = await violations(page, AXE_TAGS);
  if (found.some(isTooSmall)) {
    // What is half under a bar where the page happens to stand counts as too small to be pressed: it is when it is so elsewhere, too.
    await page.evaluate(scrolledTo, ELSEWHERE);
    const again = await violations(page, [TOO_SMALL]);
    found.splice(0, found.length, ...found.filter((one) => !isTooSmall(one) || again.includes(one)));
  }
  await page.evaluate(scrolledTo, top);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

export { expect };
