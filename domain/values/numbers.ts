import type { Locale } from '../locale';

const DECIMAL: Readonly<Record<Locale, string>> = { en: '.', el: ',' };

/** Digits in groups of three by one sign, such as `1.500` or `1,500,000`. */
const groupedBy = (sign: string): RegExp => new RegExp(`^[+-]?\\d{1,3}(\\${sign}\\d{3})+$`);

function withPoint(text: string, locale: Locale): string {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) {
    const [decimal, group] = point > comma ? ['.', ','] : [',', '.'];
    return text.replaceAll(group, '').replace(decimal, '.');
  }
  const sign = point >= 0 ? '.' : ',';
  const grouped = groupedBy(sign).test(text);
  // One group may as well be three decimals: then the sign that groups in the reader's language decides.
  const isGrouping = grouped && (text.split(sign).length > 2 || sign !== DECIMAL[locale]);
  return isGrouping ? text.replaceAll(sign, '') : text.replace(',', '.');
}

/**
 * The number that a person typed in their language, with or without signs between thousands: `1.500,5` and `1,500.5` are the same.
 * What is no number stays text, so that a check can name it; nothing typed is undefined.
 */
export function readNumber(text: string, locale: Locale): number | string | undefined {
  const tight = text.replace(/[\s\u00a0\u202f]/g, '');
  if (tight === '') return undefined;
  const plain = withPoint(tight, locale);
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text.trim();
}

const PRINTED = /^-?\d{1,15}(\.\d{1,15})?$/;

/** The number that an address or a filter holds as text: plain digits, as precise as a double can hold; else undefined. */
export const printedNumber = (text: string): number | undefined => (PRINTED.test(text) ? Number(text) : undefined);

/** A number as it is typed in a language: without signs between thousands. */
export const typedNumber = (value: unknown, locale: Locale): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value).replace('.', DECIMAL[locale]) : '';
};
