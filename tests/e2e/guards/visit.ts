import type { Page } from '@playwright/test';
import { expect, type Watch } from '../support/portal-test';
import type { Address } from './addresses';
import type { Outcome } from './expected';

/** The visible state of a page. */
type Seen = {
  path: string;
  /** The title; for a record or a step without the record's name, which is between the route's name and the suffix. */
  title: string;
  named: boolean;
  /** The status of the error page; null on any other page. */
  error: string | null;
  /** The text of the error page; undefined if the server chooses it. */
  words?: string | null;
  loginDialog: boolean;
  heading: boolean;
};

const NO_ACCESS = 'You do not have access to this page!';

const PAGE = { error: null, loginDialog: false, heading: true, named: false };

/** Whether the title of this route contains the name of the record or step. */
const namesWhatItShows = ({ key, path }: Address['route']): boolean => path.includes(':id') || key === 'applicant.create';

const titled = (name: string): string => `${name} · Propylaea`;

/** The expected state at a URL; `from` is the page where the navigation starts, undefined for a page load. */
export function expectedAt({ route, path, missing }: Address, outcome: Outcome, from?: { path: string; title: string }): Seen {
  switch (outcome) {
    case 'page':
      if (missing) return { ...PAGE, path, title: titled('Error'), error: '404' };
      return { ...PAGE, path, title: titled(route.name), named: namesWhatItShows(route) };
    case 'denied':
      return { ...PAGE, path, title: titled('Error'), error: '403', words: NO_ACCESS };
    case 'create-profile':
      return { ...PAGE, path: `/applicant-create?next=${encodeURIComponent(path)}`, title: titled('Applicant Create'), named: true };
    case 'sign-in':
      return from ? { ...PAGE, ...from, loginDialog: true } : { ...PAGE, path, title: titled(route.name), loginDialog: true, heading: false };
  }
}

/** Checks the page in every animation frame until it shows `wanted` or the timeout ends; returns the last state. */
function look(page: Page, wanted: Seen): Promise<Seen> {
  return page.evaluate(async ({ path, title, named, error, loginDialog, heading }) => {
    const see = () => {
      const failure = document.querySelector('main [data-error-status]');
      return {
        path: location.pathname + location.search,
        title: named ? document.title.replace(/^([^·]+) · .+ · /, '$1 · ') : document.title,
        named,
        error: failure?.getAttribute('data-error-status') ?? null,
        words: failure?.querySelector('[role="alert"]')?.textContent ?? null,
        loginDialog: document.querySelector('dialog[open]') !== null,
        heading: document.querySelector('main h1')?.checkVisibility() ?? false,
      };
    };
    const end = performance.now() + 45_000;
    const goal = JSON.stringify({ path, title, named, error, loginDialog, heading });
    for (;;) {
      const { words, ...seen } = see();
      if (JSON.stringify(seen) === goal || performance.now() > end) return { ...seen, words };
      await new Promise(requestAnimationFrame);
    }
  }, wanted);
}

/** Waits for the page to show `wanted`. */
export async function expectSeen(page: Page, wanted: Seen): Promise<void> {
  expect(await look(page, wanted)).toMatchObject(wanted);
}

/** Expects the 404 for a URL whose record does not exist, if the guard lets the person request it. */
export function expectMissing(watch: Watch, { missing }: Address, outcome: Outcome): void {
  if (outcome === 'page' && missing) watch.expectAnswer(missing, 404);
}
