import { isUpdating } from '../api/updating';
import { createStore } from '../platform/store';

/** Whether the page holds something that leaving it would lose. */
export const unsaved = createStore<{
  changes: boolean;
  /** The sign-out that waits for the person's decision. */
  waiting: (() => void) | undefined;
  /** Whether that signing out would lose changes of other pages that this device stores until they are sent. */
  storedChanges: boolean;
}>({ changes: false, waiting: undefined, storedChanges: false });

/** Tells the portal that the page holds changes nobody has saved: leaving it then asks first. */
export function setUnsavedChanges(changes: boolean): void {
  if (unsaved.get().changes !== changes) unsaved.set({ changes });
}

/** Whether leaving would lose something: changes that nobody has saved, or a write that has not arrived. */
export const losesSomething = (): boolean => unsaved.get().changes || isUpdating();

/**
 * Calls `go`, which signs the person out: at once, or after they have agreed to lose unsaved changes of the page or, with `storedChanges`, unsent
 * changes that this device stores.
 */
export function leaveAfterConfirm(go: () => void, storedChanges = false): void {
  if (storedChanges || losesSomething()) unsaved.set({ waiting: go, storedChanges });
  else go();
}
