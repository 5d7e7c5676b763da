import { dropStored, readStoredJson, storedKeys, writeStored } from '../browser-storage';
import { KEPT, type KeptDraft } from '@domain/portal/kept-in-browser';
import { authStore } from './state';

// In the browser's local storage: it outlives a reload, a crash, a session that ended and the way through the sign-in, and
// writing to it is done when the call returns, also while the page is being closed.

/** The prefix of the keys of the signed-in person's drafts; undefined when nobody is signed in or a sign-out is under way. */
const ownPrefix = (): string | undefined => {
  const { status, identity } = authStore.get();
  return status === 'authenticated' && identity ? `${KEPT.drafts}${identity.sub}.` : undefined;
};

const keyOf = (name: string): string | undefined => {
  const prefix = ownPrefix();
  return prefix && prefix + name;
};

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null || !('data' in value) || !('at' in value)) return false;
  return typeof value.data === 'object' && value.data !== null && typeof value.at === 'string';
}

/** The draft of that name of whoever is signed in, such as `contact_infos/12`. */
export function readDraft(name: string): KeptDraft | undefined {
  const key = keyOf(name);
  const draft = key && readStoredJson('localStorage', key);
  return isDraft(draft) ? draft : undefined;
}

/** Keeps a draft on this device; without room for it the form still holds it. */
export function keepDraft(name: string, draft: KeptDraft): void {
  const key = keyOf(name);
  // An older draft would be offered as what was typed last.
  if (key && !writeStored('localStorage', key, JSON.stringify(draft))) dropStored('localStorage', key);
}

/** Removes a draft of a form from the browser's storage. */
export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key) dropStored('localStorage', key);
}

/** Signing out leaves nothing typed behind for the next person at this device. */
export function dropAllDrafts(): void {
  const prefix = ownPrefix();
  if (!prefix) return;
  for (const key of storedKeys('localStorage', prefix)) dropStored('localStorage', key);
}
