import { losesSomething } from '../layout/unsaved';
import { isReplaced, reloadOnce } from './replaced';
import { createStore, useStore } from '../platform/store';

/** `asking` after a chunk of the portal could not be fetched, until it is known whether a new version is the reason. */
type Phase = 'current' | 'asking' | 'replaced' | 'reloading';

const store = createStore<{ phase: Phase }>({ phase: 'current' });
let ownFile = '';

/** Whether the server still has the version of the portal that runs on this page. */
export const useVersionPhase = (): Phase => useStore(store).phase;

async function poll(): Promise<void> {
  if (store.get().phase !== 'current') return;
  store.set({ phase: 'asking' });
  store.set({ phase: (await isReplaced(ownFile)) ? 'replaced' : 'current' });
}

/** Checks for a new version whenever a chunk of this one cannot be fetched; `file` is a URL that changes with every version. To be called once. */
export function followVersion(file: string): void {
  ownFile = new URL(file).pathname;
  // Vite's own event, for every dynamic import, also for one whose failure nobody handles.
  addEventListener('vite:preloadError', () => void poll());
}

/** Reloads the page when there is a new version and nothing would be lost; not a second time for the same version. */
export function reloadIfReplaced(): void {
  if (store.get().phase === 'replaced' && !losesSomething() && reloadOnce(ownFile)) store.set({ phase: 'reloading' });
}
