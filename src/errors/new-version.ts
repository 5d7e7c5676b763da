import { losesSomething } from '../layout/unsaved';
import { isReplaced, reloadOnce } from '../starter/replaced';
import { createStore, useStore } from '../store';

/** `asking` while a part of the portal could not be fetched and it is not known yet whether a new version is why. */
type Phase = 'current' | 'asking' | 'replaced' | 'reloading';

const store = createStore<{ phase: Phase }>({ phase: 'current' });
let ownFile = '';

/** Whether the server still has the version of the portal that runs on this page. */
export const useVersionPhase = (): Phase => useStore(store).phase;

async function look(): Promise<void> {
  if (store.get().phase !== 'current') return;
  store.set({ phase: 'asking' });
  store.set({ phase: (await isReplaced(ownFile)) ? 'replaced' : 'current' });
}

/** Looks for a new version whenever a part of this one cannot be fetched; `file` is one that changes with every version. To be called once. */
export function followVersion(file: string): void {
  ownFile = new URL(file).pathname;
  // The bundler's own event, for every import of a part, also for those whose failure nobody sees.
  addEventListener('vite:preloadError', () => void look());
}

/** Loads the page anew where a new version is there and nothing would be lost by it; not a second time for the same version. */
export function reloadIfReplaced(): void {
  if (store.get().phase === 'replaced' && !losesSomething() && reloadOnce(ownFile)) store.set({ phase: 'reloading' });
}
