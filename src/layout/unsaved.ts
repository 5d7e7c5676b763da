import { createStore } from '../store';

/** Whether the page holds something that leaving it would lose. */
export const unsaved = createStore<{ changes: boolean }>({ changes: false });

/** Tells the portal that the page holds changes nobody has saved: leaving it then asks first. */
export function setUnsavedChanges(changes: boolean): void {
  if (unsaved.get().changes !== changes) unsaved.set({ changes });
}
