import type { BrowserConfig } from '@domain/browser-config';
import { served } from './served';
import { createStore, useStore } from './store';

const store = createStore<{ config: BrowserConfig | undefined }>({ config: served?.config });

async function fetchConfig(): Promise<BrowserConfig> {
  const answer = await fetch('/config.json', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The portal's settings were answered with ${String(answer.status)}.`);
  const config = (await answer.json()) as BrowserConfig;
  store.set({ config });
  return config;
}

let pending: Promise<BrowserConfig> | undefined = served && Promise.resolve(served.config);

/** The portal's settings, fetched once; a failed attempt is repeated by the next call. Throws what `fetch` throws. */
export function loadConfig(): Promise<BrowserConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** Says which settings are meant, where they are known without asking. */
export const provideConfig = (config: BrowserConfig): void => store.set({ config });

/** The settings as far as they are known: undefined until they have arrived. */
export const useConfig = (): BrowserConfig | undefined => useStore(store).config;

/** The second part of every page title. */
export const titleSuffix = (): string => store.get().config?.titleSuffix ?? 'Propylaea';
