import { LOCALES } from '@domain/locale';
import { textLines } from '@domain/page-texts';
import type { PageTexts } from '../../page-texts/page-texts';
import type { FrozenCopy } from '../../repositories/applications';
import { canonicalHash } from './frozen-copy';

/** Enough of a hash to tell any two texts of a portal apart, short enough to be compared by eye. */
const VERSION_LENGTH = 12;

/** What applicants declare by sending an application, as the portal says it now, in each language; its version follows from its words. */
export function declarationOf({ declaration }: PageTexts): NonNullable<FrozenCopy['declaration']> {
  const text = Object.fromEntries(LOCALES.map((locale) => [locale, textLines(declaration[locale])]));
  return { version: canonicalHash(text).slice(0, VERSION_LENGTH), text };
}
