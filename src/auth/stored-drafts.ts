import { dropStored, readStoredJson, storedKeys, writeStored } from '../platform/browser-storage';
import { BROWSER_STORAGE, type StoredDraft } from '@domain/portal/browser-storage';
import { authStore } from './state';

// In local storage: it survives a reload, a crash, an expired session and the redirect to the sign-in, and a write is complete when the call
// returns, even while the page is being closed.

/** The prefix of the keys of the signed-in person's drafts; undefined when nobody is signed in or a sign-out is under way. */
const ownPrefix = (): string | undefined => {
  const { status, identity } = authStore.get();
  return status === 'authenticated' && identity ? `${BROWSER_STORAGE.drafts}${identity.sub}.` : undefined;
};

const keyOf = (name: string): string | undefined => {
  const prefix = ownPrefix();
  return prefix && prefix + name;
};

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null || !('data' in value) || !('at' in value)) return false;
  return typeof value.data === 'object' && value.data !== null && typeof value.at === 'string';
}

/** The signed-in person's draft with this name, such as `contact_infos/12`. */
export function readDraft(name: string): StoredDraft | undefined {
  const key = keyOf(name);
  const draft = key && readStoredJson('localStorage', key);
  return isDraft(draft) ? draft : undefined;
}

/** Stores a draft on this device; without room for it only the form holds it. */
export function storeDraft(name: string, draft: StoredDraft): void {
  const key = keyOf(name);
  // When the write fails, the older draft is dropped: it would be offered as the latest input.
  if (key && !writeStored('localStorage', key, JSON.stringify(draft))) dropStored('localStorage', key);
}

/** Removes a draft of a form from the browser's storage. */
export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key) dropStored('localStorage', key);
}

/** Removes the signed-in person's drafts at sign-out, so that the next person at this device finds nothing. */
export function dropAllDrafts(): void {
  const prefix = ownPrefix();
  if (!prefix) return;
  for (const key of storedKeys('localStorage', prefix)) dropStored('localStorage', key);
}
