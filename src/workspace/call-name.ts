import { localized, type Locale, type LocalizedText } from '@domain/locale';

/** A call by the title of its programme and its own, where calls of several programmes stand together. */
export const callName = (programme: LocalizedText, call: LocalizedText, locale: Locale): string =>
  `${localized(programme, locale).text}: ${localized(call, locale).text}`;
