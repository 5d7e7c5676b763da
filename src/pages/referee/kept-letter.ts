import { dropStored, readStoredJson, writeStored } from '../../browser-storage';
import { KEPT } from '@domain/portal/kept-in-browser';

interface Kept {
  token: string;
  text: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'token' in value && 'text' in value && typeof value.text === 'string';

/** The text of the letter for this link that was stored before a reload; empty when there is none. */
export function keptLetter(token: string): string {
  const kept = readStoredJson('sessionStorage', KEPT.letter);
  return isKept(kept) && kept.token === token ? kept.text : '';
}

/** Stores the text of the letter until the tab is closed; an empty text removes it. */
export function keepLetter(token: string, text: string): void {
  if (text === '') dropStored('sessionStorage', KEPT.letter);
  else writeStored('sessionStorage', KEPT.letter, JSON.stringify({ token, text } satisfies Kept));
}
