import { choiceCookie, DEFAULT_LOCALE, isLocale, LOCALE_PARAMETER, preferredLocale, type Locale } from '@domain/locale';
import type { InterpolationOptions } from 'node-polyglot';
import { useCallback } from 'react';
import { createStore, useStore } from '../platform/store';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import type { MessageKey } from './keys';
import { loadArea, translate, type Area } from './messages';

/**
 * The document's language, which the server has chosen by the address, the stored choice or the browser's preferences; without one, the
 * browser's preference.
 */
function initialLocale(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE;
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : preferredLocale(navigator.languages);
}

const store = createStore<{ locale: Locale }>({ locale: initialLocale() });
const areas = new Set<Area>();

/** Loads the messages of `area` in the reader's language, and from now on in every language that the reader changes to. */
export async function loadMessages(area: Area): Promise<void> {
  areas.add(area);
  await loadArea(area, store.get().locale);
}

/** The reader's language. */
export const currentLocale = (): Locale => store.get().locale;

/** Sets the language before the server renders a page. */
export const provideLocale = (locale: Locale): void => store.set({ locale });

/** Removes the language from the address, because a reload would bring it back. */
function forgetNamedLocale(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(LOCALE_PARAMETER)) return;
  address.searchParams.delete(LOCALE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/** Changes the interface's language once its messages have arrived, and keeps the choice in this browser. */
export async function setLocale(locale: Locale): Promise<void> {
  // Repeated, because a page that opens meanwhile may ask for more areas.
  for (let known = 0; known < areas.size;) {
    known = areas.size;
    await Promise.all([...areas].map((area) => loadArea(area, locale)));
  }
  document.cookie = choiceCookie(BROWSER_STORAGE.locale, locale, location.protocol === 'https:');
  document.documentElement.lang = locale;
  forgetNamedLocale();
  store.set({ locale });
}

/** The reader's language and how to change it. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  return { locale: useStore(store).locale, setLocale };
}

/** A message outside of components, in the reader's language at this moment. */
export const message = (key: MessageKey, params?: InterpolationOptions): string => translate(currentLocale(), key, params);

export type Translate = (key: MessageKey, params?: InterpolationOptions) => string;

/** Gives the function that translates a key into the reader's language; the component renders again when the language changes. */
export function useTranslate(): Translate {
  const { locale } = useStore(store);
  return useCallback((key: MessageKey, params?: InterpolationOptions) => translate(locale, key, params), [locale]);
}
