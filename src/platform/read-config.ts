import type { BrowserConfig } from '@domain/portal/browser-config';
import { served } from './served';

async function fetchConfig(): Promise<BrowserConfig> {
  const answer = await fetch('/config.json', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The portal's settings were answered with ${String(answer.status)}.`);
  return (await answer.json()) as BrowserConfig;
}

let pending: Promise<BrowserConfig> | undefined = served && Promise.resolve(served.config);

/** The portal's settings, fetched once; a failed attempt is repeated by the next call. Throws what `fetch` throws. */
export function readConfig(): Promise<BrowserConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
