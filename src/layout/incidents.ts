import type { components } from '@generated/api';
import { requestTo } from '../api/send';
import { transport } from '../api/transport';
import { isOnline } from '../api/network';
import { readStoredJson, writeStored } from '../platform/browser-storage';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { served } from '../platform/served';
import { createStore, useStore } from '../platform/store';

export type Incident = components['schemas']['Incident'];

const KEY = BROWSER_STORAGE.incidents;

/** A dismissal holds for one text: the same incident with another text is shown again. */
const nameOf = ({ id, text }: Incident): string => `${String(id)} ${text.en} ${text.el}`;

function readAway(): readonly string[] {
  if (typeof document === 'undefined') return [];
  const stored = readStoredJson('sessionStorage', KEY);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

interface State {
  running: readonly Incident[];
  away: readonly string[];
}

const store = createStore<State>({ running: served?.incidents ?? [], away: readAway() }, { away: [] });

/** Sets the current incidents, when they are known without a request. */
export const provideIncidents = (running: readonly Incident[]): void => store.set({ running });

/** The incidents in an answer of the API; undefined where it has none. */
export function incidentsIn(answer: unknown): readonly Incident[] | undefined {
  const { incidents } = (answer ?? {}) as { incidents?: unknown };
  return Array.isArray(incidents) ? (incidents as Incident[]) : undefined;
}

/** Fetches the current incidents without a token, so that the polling keeps no session alive. After a failure the known ones stay. */
export async function readIncidents(): Promise<void> {
  if (!isOnline() || document.hidden) return;
  try {
    const answer = await transport(requestTo('/api/incidents'));
    const running = answer.ok ? incidentsIn(await answer.json()) : undefined;
    if (running && JSON.stringify(running) !== JSON.stringify(store.get().running)) store.set({ running });
  } catch {
    // Ignored: the reader's next action shows that the connection fails.
  }
}

/** Dismisses an incident for this visit, until its text changes. */
export function putAway(incident: Incident): void {
  const { running, away } = store.get();
  const known = running.map(nameOf).filter((name) => away.includes(name));
  const next = [...known, nameOf(incident)];
  store.set({ away: next });
  // Without storage, the dismissal lasts until the page is loaded again.
  writeStored('sessionStorage', KEY, JSON.stringify(next));
}

/** The incidents that have not ended at `now` and were not dismissed. */
export function useIncidents(now: Date): readonly Incident[] {
  const { running, away } = useStore(store);
  return running.filter((one) => Date.parse(one.ends_at) > now.getTime() && !away.includes(nameOf(one)));
}
