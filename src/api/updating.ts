import { createStore, useStore } from '../platform/store';

/** The number of writes in progress, and whether one of them has failed, or one of the overlapping writes before them. */
const writes = createStore({ running: 0, failed: false });

/**
 * Writes that the user does not wait for, as method and path: favourites and saved searches, the account's preferences, updates that were
 * read, autosaves of a draft (its page itself shows what is not saved), who has an application open, and the check of a receipt, which
 * stores nothing.
 */
const BACKGROUND =
  /^\w+ \/api\/(favourites|saved-searches|account|receipts|updates)\b|^PUT \/api\/applications\/\d+$|^PUT \/api\/review\/applications\/\d+\/presence$/;

/** Whether a request is a write for which the person waits: a save, an upload, a step of an application. */
export function isWaitedFor(method: string, path: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && !BACKGROUND.test(`${method} ${path}`);
}

/** Counts `write` as in progress until it settles, and gives its result. */
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

/** Whether one of the writes in progress, or of the last overlapping ones, has failed. */
export const hasFailed = (): boolean => writes.get().failed;

/** The flag `is_updating` of section 4 of the specification: a save, upload or step of an application is under way. */
export const isUpdating = (): boolean => writes.get().running > 0;

/** `isUpdating` for components: buttons that write are busy meanwhile, and leaving the page asks for confirmation. */
export const useIsUpdating = (): boolean => useStore(writes).running > 0;
