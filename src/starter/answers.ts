import { KEPT } from '@domain/portal/kept-in-browser';
import { choiceCookie, isLocale, LOCALE_PARAMETER, type Locale } from '@domain/locale';
import { readIds, writeIds } from '../components/stored-ids';

/** Marks a programme or takes the mark away, as the portal does for somebody who is not signed in; a sign-in takes the marks along. */
function toggleFavourite(button: HTMLButtonElement, id: number): void {
  const others = readIds(KEPT.favourites).filter((other) => other !== id);
  const marked = button.getAttribute('aria-pressed') !== 'true';
  writeIds(KEPT.favourites, marked ? [id, ...others] : others);
  button.setAttribute('aria-pressed', String(marked));
}

/** The server draws the page in the other language. */
function changeLanguage(locale: Locale): void {
  document.cookie = choiceCookie(KEPT.locale, locale, location.protocol === 'https:');
  const here = new URL(location.href);
  if (!here.searchParams.has(LOCALE_PARAMETER)) return location.reload();
  here.searchParams.delete(LOCALE_PARAMETER);
  location.replace(here);
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** What a press of a button does that takes no portal; undefined where it does. */
export function answerTo(button: HTMLButtonElement): (() => void) | undefined {
  const { favourite, language, opens } = button.dataset;
  if (opens !== undefined) return () => openDialog(opens);
  if (favourite !== undefined) return () => toggleFavourite(button, Number(favourite));
  // The choice of somebody who is signed in is kept in their account.
  const isVisitor = document.documentElement.hasAttribute('data-visitor');
  return isVisitor && isLocale(language) ? () => changeLanguage(language) : undefined;
}
