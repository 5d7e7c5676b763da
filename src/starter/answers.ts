import { KEPT } from '@domain/portal/kept-in-browser';
import { choiceCookie, isLocale, LOCALE_PARAMETER, type Locale } from '@domain/locale';
import { readIds, writeIds } from '../components/stored-ids';

/** Adds or removes a favourite in this browser, as the portal does for a visitor; after a sign-in the portal merges these into the account. */
function toggleFavourite(button: HTMLButtonElement, id: number): void {
  const others = readIds(KEPT.favourites).filter((other) => other !== id);
  const marked = button.getAttribute('aria-pressed') !== 'true';
  writeIds(KEPT.favourites, marked ? [id, ...others] : others);
  button.setAttribute('aria-pressed', String(marked));
}

/** Reloads the page, which the server renders in the other language. */
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

/** The action of a button that works without the portal; undefined for any other button. */
export function answerTo(button: HTMLButtonElement): (() => void) | undefined {
  const { favourite, language, opens } = button.dataset;
  if (opens !== undefined) return () => openDialog(opens);
  if (favourite !== undefined) return () => toggleFavourite(button, Number(favourite));
  // The choice of a signed-in person is stored in the account, which needs the portal.
  const isVisitor = document.documentElement.hasAttribute('data-visitor');
  return isVisitor && isLocale(language) ? () => changeLanguage(language) : undefined;
}
