/** Begins on a page that the server has drawn: the portal comes at the first sign of a person, or for one whom this browser or the provider knows. */
import { checkSso } from './auth/sso-check';
import { listenToTabs } from './auth/tabs';
import { logFailure } from './errors/log';
import { dropPresses, hasChoices, holdBack } from './starter/held';
import { knowsMore } from './starter/kept';
import { isReplaced, reloadOnce } from './starter/replaced';
import { onSign } from './starter/signs';
import { whenIdle } from './when-idle';

const { application = '', parts = '', needs = '' } = document.querySelector<HTMLScriptElement>('script[data-application]')?.dataset ?? {};
const addresses = (text: string): string[] => text.split(' ').filter(Boolean);
const files = [...addresses(parts), application];

const link = (attributes: Partial<HTMLLinkElement>) => document.head.append(Object.assign(document.createElement('link'), attributes));

/** Asks for a file, code or data, of which nothing runs yet. */
const preload = (href: string) => link(href.endsWith('.js') ? { rel: 'modulepreload', href } : { rel: 'preload', as: 'fetch', crossOrigin: '', href });

async function load(): Promise<void> {
  // With the page's own code, words and schema: on a slow network each further wait for the server is half a second.
  for (const href of [...files, ...addresses(needs)]) preload(href);
  // One at a time: all at once they would be one long task, in which nothing answers.
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resume) => setTimeout(resume));
  }
}

let isLoading = false;

async function open(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    await load();
  } catch (error) {
    logFailure('The portal could not be loaded.', error);
    // What was typed goes with the page's own forms, whatever the version.
    if (!hasChoices() && (await isReplaced(application)) && reloadOnce(application)) return;
    isLoading = false;
    dropPresses();
    onSign(() => void open(), { clear: true });
  }
}

/** The largest of the portal's files: the others come fast once somebody does something. */
const [largest] = files.filter((file) => file.includes('/base-'));

/** Fetches the largest of the portal's files at the lowest priority, unless the reader wants to save data; nothing of it runs yet. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (largest === undefined || isLoading || connection?.saveData) return;
  link({ rel: 'prefetch', as: 'script', crossOrigin: '', href: largest });
}

/** Once the page stands with its fonts, and the browser has time. */
function whenStanding(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}

/** Looks for a signed-in person; the header offers the sign-in once there is none, or when nobody says so. */
async function check(): Promise<void> {
  listenToTabs();
  const { answer, tooLong } = checkSso();
  const offer = () => document.documentElement.toggleAttribute('data-visitor', true);
  void tooLong.then(offer);
  try {
    if (await answer) return await open();
  } catch {
    // It is logged where it failed.
  }
  offer();
  whenIdle(fetchAhead);
}

holdBack();
onSign(() => void open());
whenStanding(() => void (knowsMore() ? open() : check()));
