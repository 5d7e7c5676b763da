import { KEPT } from '../../kept-names';

interface Kept {
  token: string;
  text: string;
}

function stored(): Partial<Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT.letter) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

/** What was written of the letter for this link before the page was loaded anew; empty where nothing was. */
export function keptLetter(token: string): string {
  const kept = stored();
  return kept.token === token ? (kept.text ?? '') : '';
}

/** Keeps what is written for as long as the tab is open; an empty text is forgotten. */
export function keepLetter(token: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEPT.letter);
    else sessionStorage.setItem(KEPT.letter, JSON.stringify({ token, text } satisfies Kept));
  } catch {
    // A browser that keeps nothing: the text stays on the page.
  }
}
