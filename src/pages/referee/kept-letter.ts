import { dropStored, readStoredJson, writeStored } from '../../browser-storage';
import { KEPT } from '@domain/portal/kept-in-browser';

interface Kept {
  token: string;
  text: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'token' in value && 'text' in value && typeof value.text === 'string';

/** What was written of the letter for this link before the page was loaded anew; empty where nothing was. */
export function keptLetter(token: string): string {
  const kept = readStoredJson('sessionStorage', KEPT.letter);
  return isKept(kept) && kept.token === token ? kept.text : '';
}

/** Keeps what is written for as long as the tab is open; an empty text is forgotten. */
export function keepLetter(token: string, text: string): void {
  if (text === '') dropStored('sessionStorage', KEPT.letter);
  else writeStored('sessionStorage', KEPT.letter, JSON.stringify({ token, text } satisfies Kept));
}
