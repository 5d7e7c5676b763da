/**
 * Keeps a map that is used as a cache at `most` entries: to be called after each insertion, it removes the entry that was inserted first. An
 * entry that is deleted and inserted again counts as the newest.
 */
export function evictOldest<Key>(kept: Map<Key, unknown>, most: number): void {
  const oldest = kept.keys().next();
  if (kept.size > most && !oldest.done) kept.delete(oldest.value);
}
