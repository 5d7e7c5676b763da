import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** A console line or answer that a story expects: exact path and status. */
interface Expected {
  path: string;
  status: number;
}

interface Watch {
  /** Says that this answer is part of the story, so that the browser's own line about it is no fault. */
  expectAnswer(path: string, status: number): void;
}

interface Fixtures {
  watch: Watch;
}

/** Playwright's test with the promises that hold on every page: a clean console, no CSP violation, no failed script. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env.PORTAL_URL;
    if (!url) throw new Error('PORTAL_URL is not set: the portal was not started.');
    await use(url);
  },
  watch: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const expected: Expected[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        faults.push(`${message.type()}: ${message.text()} @ ${message.location().url}`);
      });
      context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
      await use({ expectAnswer: (path, status) => expected.push({ path, status }) });
      const unexpected = faults.filter((fault) => !expected.some((one) => isAnswer(fault, one)));
      expect(unexpected, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium writes one line for each failed answer: it names the status and, as its location, the address. */
function isAnswer(fault: string, { path, status }: Expected): boolean {
  const [text = '', address = ''] = fault.split(' @ ');
  if (!text.includes(`status of ${String(status)}`) || !URL.canParse(address)) return false;
  return new URL(address).pathname === path;
}

/** Fails when axe finds a violation of WCAG 2.2 A or AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

export { expect };
