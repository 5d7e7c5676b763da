/**
 * The entry point of server-rendered pages. It loads the portal at the first sign of a person, or when this browser or the identity
 * provider knows them.
 */
import { checkSso } from './auth/sso-check';
import { listenToTabs } from './auth/tabs';
import { logFailure } from './errors/log';
import { dropPresses, hasChoices, startHolding } from './starter/held';
import { knowsMore } from './starter/kept';
import { isReplaced, reloadOnce } from './starter/replaced';
import { onSign } from './starter/signs';
import { whenIdle } from './when-idle';

const { application = '', parts = '', needs = '' } = document.querySelector<HTMLScriptElement>('script[data-application]')?.dataset ?? {};
const addresses = (text: string): string[] => text.split(' ').filter(Boolean);
const files = [...addresses(parts), application];

const link = (attributes: Partial<HTMLLinkElement>) => document.head.append(Object.assign(document.createElement('link'), attributes));

/** Preloads a file, code or data, without running it. */
const preload = (href: string) => link(href.endsWith('.js') ? { rel: 'modulepreload', href } : { rel: 'preload', as: 'fetch', crossOrigin: '', href });

async function load(): Promise<void> {
  // Together with the page's own code, messages and schema: on a slow network each further round trip costs half a second.
  for (const href of [...files, ...addresses(needs)]) preload(href);
  // One at a time: together they would be one long task, which blocks all input.
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
    // Not while the page's forms hold input, which a reload would lose.
    if (!hasChoices() && (await isReplaced(application)) && reloadOnce(application)) return;
    isLoading = false;
    dropPresses();
    onSign(() => void open(), { clear: true });
  }
}

/** The largest of the portal's files; the others load fast when the user does something. */
const [largest] = files.filter((file) => file.includes('/base-'));

/** Prefetches the largest of the portal's files at the lowest priority, unless the user wants to save data. It does not run yet. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (largest === undefined || isLoading || connection?.saveData) return;
  link({ rel: 'prefetch', as: 'script', crossOrigin: '', href: largest });
}

/** Runs `work` once the page has loaded with its fonts and the browser is idle. */
function whenStanding(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}

/** Runs the silent sign-on check. The header offers the sign-in when nobody is signed in, and when the check fails or takes too long. */
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

startHolding();
onSign(() => void open());
whenStanding(() => void (knowsMore() ? open() : check()));
