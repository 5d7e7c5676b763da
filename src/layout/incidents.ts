import type { components } from '@generated/api';
import { requestTo } from '../api/send';
import { transport } from '../api/transport';
import { isOnline } from '../api/network';
import { readStoredJson, writeStored } from '../browser-storage';
import { KEPT } from '@domain/portal/kept-in-browser';
import { served } from '../served';
import { createStore, useStore } from '../store';

export type Incident = components['schemas']['Incident'];

const KEY = KEPT.incidents;

/** What a reader has put away is a text: another text of the same incident is shown again. */
const nameOf = ({ id, text }: Incident): string => `${String(id)} ${text.en} ${text.el}`;

function readAway(): readonly string[] {
  if (typeof document === 'undefined') return [];
  const kept = readStoredJson('sessionStorage', KEY);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

interface State {
  running: readonly Incident[];
  away: readonly string[];
}

const store = createStore<State>({ running: served?.incidents ?? [], away: readAway() }, { away: [] });

/** Says what runs, where that is known without asking. */
export const provideIncidents = (running: readonly Incident[]): void => store.set({ running });

/** The incidents in an answer of the API; undefined where it has none. */
export function incidentsIn(answer: unknown): readonly Incident[] | undefined {
  const { incidents } = (answer ?? {}) as { incidents?: unknown };
  return Array.isArray(incidents) ? (incidents as Incident[]) : undefined;
}

/** Asks what runs now, as a visitor: it keeps no session alive. What cannot be asked leaves what is known as it is. */
export async function readIncidents(): Promise<void> {
  if (!isOnline() || document.hidden) return;
  try {
    const answer = await transport(requestTo('/api/incidents'));
    const running = answer.ok ? incidentsIn(await answer.json()) : undefined;
    if (running && JSON.stringify(running) !== JSON.stringify(store.get().running)) store.set({ running });
  } catch {
    // The page does without: whatever the reader does next says what is wrong with the connection.
  }
}

/** Puts an incident away for this visit, until its text changes. */
export function putAway(incident: Incident): void {
  const { running, away } = store.get();
  const known = running.map(nameOf).filter((name) => away.includes(name));
  const next = [...known, nameOf(incident)];
  store.set({ away: next });
  // Where nothing may be kept, it is away until the page is loaded again.
  writeStored('sessionStorage', KEY, JSON.stringify(next));
}

/** What runs at `now` and was not put away. */
export function useIncidents(now: Date): readonly Incident[] {
  const { running, away } = useStore(store);
  return running.filter((one) => Date.parse(one.ends_at) > now.getTime() && !away.includes(nameOf(one)));
}
