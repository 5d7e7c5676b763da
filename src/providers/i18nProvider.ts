import { isLocale } from '@domain/locale';
import type { I18nProvider } from 'react-admin';
import { currentLocale, message, setLocale, messageKey } from '../i18n';

/** react-admin uses the portal's one set of messages; a key that only react-admin knows falls back to its `_` text. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => message(messageKey(key), options),
  changeLocale: (locale) => (isLocale(locale) ? setLocale(locale) : Promise.resolve()),
  getLocale: currentLocale,
  getLocales: () => [
    { locale: 'en', name: 'English' },
    { locale: 'el', name: 'Ελληνικά' },
  ],
};
