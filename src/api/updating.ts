import { createStore, useStore } from '../store';

/** The writes that are under way, and whether one of them, or of those that ended beside them, has failed. */
const writes = createStore({ running: 0, failed: false });

/**
 * Writes that no page waits for, as method and path: marks, preferences, what was looked at, what a draft saves by itself (the draft says
 * of itself what is not saved), who has an application open, and the check of a receipt, which stores nothing.
 */
const BACKGROUND = /^\w+ \/api\/(favourites|saved-searches|account|receipts|updates)\b|^PUT \/api\/applications\/\d+$|^PUT \/api\/review\/applications\/\d+\/presence$/;

/** Whether a request is a write for which the person waits: a save, an upload, a step of an application. */
export function isWaitedFor(method: string, path: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && !BACKGROUND.test(`${method} ${path}`);
}

/** Has the portal know that a write is under way until `write` has settled; gives what it gives. */
export async function whileUpdating<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  const { running, failed } = writes.get();
  writes.set({ running: running + 1, failed: running > 0 && failed });
  try {
    return await write();
  } catch (error) {
    writes.set({ failed: true });
    throw error;
  } finally {
    writes.set({ running: writes.get().running - 1 });
  }
}

/** Whether a write has failed of those that are under way, or were last. */
export const hasFailed = (): boolean => writes.get().failed;

/** The flag `is_updating` of section 4 of the specification: a save, upload or step of an application is under way. */
export const isUpdating = (): boolean => writes.get().running > 0;

/** `isUpdating` for components: buttons that write are busy, and leaving asks. */
export const useIsUpdating = (): boolean => useStore(writes).running > 0;
