import { isUpdating } from '../api/updating';
import { createStore } from '../store';

/** Whether the page holds something that leaving it would lose. */
export const unsaved = createStore<{ changes: boolean; /** The signing out that waits until the person has decided. */ waiting: (() => void) | undefined }>({
  changes: false,
  waiting: undefined,
});

/** Tells the portal that the page holds changes nobody has saved: leaving it then asks first. */
export function setUnsavedChanges(changes: boolean): void {
  if (unsaved.get().changes !== changes) unsaved.set({ changes });
}

/** Whether leaving would lose something: changes that nobody has saved, or a write that has not arrived. */
export const losesSomething = (): boolean => unsaved.get().changes || isUpdating();

/** Does `go`, which signs the person out: at once, or when they have agreed to lose what is not saved. */
export function leaveBy(go: () => void): void {
  if (losesSomething()) unsaved.set({ waiting: go });
  else go();
}
