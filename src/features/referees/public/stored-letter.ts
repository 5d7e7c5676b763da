import { dropStored, readStoredJson, writeStored } from '../../../platform/browser-storage';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';

interface StoredLetter {
  token: string;
  text: string;
}

const isStoredLetter = (value: unknown): value is StoredLetter =>
  typeof value === 'object' && value !== null && 'token' in value && 'text' in value && typeof value.text === 'string';

/** The text of the letter for this link that was stored before a reload; empty when there is none. */
export function readStoredLetter(token: string): string {
  const stored = readStoredJson('sessionStorage', BROWSER_STORAGE.letter);
  return isStoredLetter(stored) && stored.token === token ? stored.text : '';
}

/** Stores the text of the letter until the tab is closed; an empty text removes it. */
export function storeLetter(token: string, text: string): void {
  if (text === '') dropStored('sessionStorage', BROWSER_STORAGE.letter);
  else writeStored('sessionStorage', BROWSER_STORAGE.letter, JSON.stringify({ token, text } satisfies StoredLetter));
}
