import { dropStored, readStoredJson, writeStored } from '../platform/browser-storage';

/** Ids kept in this browser under `key`, in the order in which they were added; anything that is not a list of ids is ignored. */
export function readIds(key: string): number[] {
  const stored = readStoredJson('localStorage', key);
  const ids = Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0) : [];
  return [...new Set(ids)];
}

/** Keeps ids in this browser; a browser that stores nothing keeps them as long as the page lives. */
export function writeIds(key: string, ids: readonly number[]): void {
  if (ids.length > 0) writeStored('localStorage', key, JSON.stringify(ids));
  else dropStored('localStorage', key);
}
