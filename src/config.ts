import type { BrowserConfig } from '@domain/portal/browser-config';
import { readConfig } from './platform/read-config';
import { served } from './platform/served';
import { createStore, useStore } from './platform/store';

const store = createStore<{ config: BrowserConfig | undefined }>({ config: served?.config });

/** Sets the portal's settings. */
export const provideConfig = (config: BrowserConfig): void => store.set({ config });

/** Loads the portal's settings, unless the page has brought them along. Throws what `fetch` throws. */
export async function loadConfig(): Promise<void> {
  if (!store.get().config) provideConfig(await readConfig());
}

/** The settings; undefined until they are loaded. */
export const useConfig = (): BrowserConfig | undefined => useStore(store).config;

/** The second part of every page title. */
export const titleSuffix = (): string => store.get().config?.titleSuffix ?? 'Propylaea';

/** The portal's own address with this path, when the page was opened at another origin; undefined at its own, and until the settings are loaded. */
export function atOwnAddress(path: string): string | undefined {
  const publicUrl = store.get().config?.publicUrl;
  if (!publicUrl || new URL(publicUrl).origin === location.origin) return undefined;
  return publicUrl + path;
}
