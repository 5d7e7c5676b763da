import { isLocale } from '@domain/locale';
import type { I18nProvider } from 'react-admin';
import { useMemo } from 'react';
import { message, setLocale, messageKey, useLocale } from '../i18n';

/**
 * The portal's one set of messages for react-admin; a key that only react-admin knows falls back to its `_` text. Each language has its own object,
 * because react-admin's memoized components, such as column headings and page numbers, re-render only if the object in their context is another.
 */
export function useMessages(): I18nProvider {
  const { locale: current } = useLocale();
  return useMemo(
    () => ({
      translate: (key, options) => message(messageKey(key), options),
      changeLocale: (locale) => (isLocale(locale) ? setLocale(locale) : Promise.resolve()),
      getLocale: () => current,
      getLocales: () => [
        { locale: 'en', name: 'English' },
        { locale: 'el', name: 'Ελληνικά' },
      ],
    }),
    [current],
  );
}
