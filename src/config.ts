import { createStore, useStore } from './store';

/** What the server tells every browser at `/config.json`. */
export interface PortalConfig {
  issuer: string;
  url: string;
  realm: string;
  clientId: string;
  titleSuffix: string;
  embeddedProvider: boolean;
  /** Whether the catalogue holds invented data, which the interface must say. */
  demo: boolean;
  languages: string[];
}

const store = createStore<{ config: PortalConfig | undefined }>({ config: undefined });

async function fetchConfig(): Promise<PortalConfig> {
  const answer = await fetch('/config.json', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The portal's settings were answered with ${String(answer.status)}.`);
  const config = (await answer.json()) as PortalConfig;
  store.set({ config });
  return config;
}

let pending: Promise<PortalConfig> | undefined;

/** The portal's settings, fetched once; a failed attempt is repeated by the next call. Throws what `fetch` throws. */
export function loadConfig(): Promise<PortalConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** The settings as far as they are known: undefined until they have arrived. */
export const useConfig = (): PortalConfig | undefined => useStore(store).config;

/** The second part of every page title. */
export const titleSuffix = (): string => store.get().config?.titleSuffix ?? 'Propylaea';
