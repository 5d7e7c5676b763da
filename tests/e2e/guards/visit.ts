import type { Page } from '@playwright/test';
import { expect, type Watch } from '../support/portal-test';
import type { Address } from './addresses';
import type { Outcome } from './expected';

/** What a person has before them. */
type Seen = {
  path: string;
  /** On the page of a record or a step without its name, which stands between the route's name and the suffix. */
  title: string;
  named: boolean;
  /** The status of the Error page; null when another page stands there. */
  error: string | null;
  /** The words of the Error page; not said where they are the server's own. */
  words?: string | null;
  loginDialog: boolean;
  heading: boolean;
};

const NO_ACCESS = 'You do not have access to this page!';

const PAGE = { error: null, loginDialog: false, heading: true, named: false };

/** Whether a page of this route names what it shows in its title. */
const namesWhatItShows = ({ key, path }: Address['route']): boolean => path.includes(':id') || key === 'applicant.create';

const titled = (name: string): string => `${name} · Propylaea`;

/** What is to be seen at an address; `from` is the page that a navigation starts on, none when the address is the first. */
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

/** Looks at the page in every frame until it shows what is wanted, for as long as an expectation waits; gives what it showed last. */
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

/** Expects `wanted` before the person, as soon as it is there. */
export async function expectSeen(page: Page, wanted: Seen): Promise<void> {
  expect(await look(page, wanted)).toMatchObject(wanted);
}

/** Says that the record of this address is not there, where the person gets as far as to ask for it. */
export function expectMissing(watch: Watch, { missing }: Address, outcome: Outcome): void {
  if (outcome === 'page' && missing) watch.expectAnswer(missing, 404);
}
