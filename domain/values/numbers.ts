import type { Locale } from '../locale';

const DECIMAL: Readonly<Record<Locale, string>> = { en: '.', el: ',' };

/** Matches digits in groups of three, separated by `sign`, such as `1.500` or `1,500,000`. */
const groupedBy = (sign: string): RegExp => new RegExp(`^[+-]?\\d{1,3}(\\${sign}\\d{3})+$`);

function withPoint(text: string, locale: Locale): string {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) {
    const [decimal, group] = point > comma ? ['.', ','] : [',', '.'];
    return text.replaceAll(group, '').replace(decimal, '.');
  }
  const sign = point >= 0 ? '.' : ',';
  const grouped = groupedBy(sign).test(text);
  // A single separator is ambiguous (`1.500` may have three decimals): it groups unless it is the locale's decimal separator.
  const isGrouping = grouped && (text.split(sign).length > 2 || sign !== DECIMAL[locale]);
  return isGrouping ? text.replaceAll(sign, '') : text.replace(',', '.');
}

/**
 * The number that a person typed in their language, with or without thousands separators: `1.500,5` and `1,500.5` are the same.
 * Text that is no number is returned as text, so that validation can report it; empty input gives undefined.
 */
export function readNumber(text: string, locale: Locale): number | string | undefined {
  const tight = text.replace(/[\s\u00a0\u202f]/g, '');
  if (tight === '') return undefined;
  const plain = withPoint(tight, locale);
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text.trim();
}

const PRINTED = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Parses a number in a URL or a filter: plain digits, at most 15 before and after the point; else undefined. */
export const printedNumber = (text: string): number | undefined => (PRINTED.test(text) ? Number(text) : undefined);

/** A value as text for a number input: with the locale's decimal separator, without thousands separators. */
export const typedNumber = (value: unknown, locale: Locale): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value).replace('.', DECIMAL[locale]) : '';
};
