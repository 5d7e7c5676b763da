import type { BrowserConfig } from '@domain/portal/browser-config';
import { readConfig } from './read-config';
import { served } from './served';
import { createStore, useStore } from './store';

const store = createStore<{ config: BrowserConfig | undefined }>({ config: served?.config });

/** Says which settings are meant. */
export const provideConfig = (config: BrowserConfig): void => store.set({ config });

/** Makes the settings known to what is drawn, unless the page has brought them along. Throws what `fetch` throws. */
export async function loadConfig(): Promise<void> {
  if (!store.get().config) provideConfig(await readConfig());
}

/** The settings as far as they are known: undefined until they have arrived. */
export const useConfig = (): BrowserConfig | undefined => useStore(store).config;

/** The second part of every page title. */
export const titleSuffix = (): string => store.get().config?.titleSuffix ?? 'Propylaea';

/** The portal's own address with this path, where the page was opened at another one; undefined at its own, and as long as that is not known. */
export function atOwnAddress(path: string): string | undefined {
  const publicUrl = store.get().config?.publicUrl;
  if (!publicUrl || new URL(publicUrl).origin === location.origin) return undefined;
  return publicUrl + path;
}
