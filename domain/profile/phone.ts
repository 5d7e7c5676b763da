import { cleanCode } from '../values/clean-text';

/** Calling codes of the countries that our readers mostly call from, longest first (ITU-T E.164); a shared code has its largest country. */
// dprint-ignore
const COUNTRIES: readonly (readonly [code: string, country: string])[] = [
  ['351', 'PT'], ['352', 'LU'], ['353', 'IE'], ['354', 'IS'], ['355', 'AL'], ['356', 'MT'], ['357', 'CY'], ['358', 'FI'], ['359', 'BG'],
  ['370', 'LT'], ['371', 'LV'], ['372', 'EE'], ['373', 'MD'], ['374', 'AM'], ['380', 'UA'], ['381', 'RS'], ['382', 'ME'], ['383', 'XK'],
  ['385', 'HR'], ['386', 'SI'], ['387', 'BA'], ['389', 'MK'], ['420', 'CZ'], ['421', 'SK'], ['961', 'LB'], ['962', 'JO'], ['966', 'SA'],
  ['971', 'AE'], ['972', 'IL'], ['995', 'GE'], ['20', 'EG'], ['27', 'ZA'], ['30', 'GR'], ['31', 'NL'], ['32', 'BE'], ['33', 'FR'],
  ['34', 'ES'], ['36', 'HU'], ['39', 'IT'], ['40', 'RO'], ['41', 'CH'], ['43', 'AT'], ['44', 'GB'], ['45', 'DK'], ['46', 'SE'],
  ['47', 'NO'], ['48', 'PL'], ['49', 'DE'], ['55', 'BR'], ['61', 'AU'], ['81', 'JP'], ['82', 'KR'], ['86', 'CN'], ['90', 'TR'],
  ['91', 'IN'], ['92', 'PK'], ['98', 'IR'], ['7', 'RU'], ['1', 'US'],
];

const E164 = /^\+[1-9]\d{6,14}$/;
/** Greek numbers have ten digits: landlines begin with 2, mobiles with 69. */
const GREEK = /^(2\d{9}|69\d{8})$/;
const GREEK_WITH_CODE = /^30(2\d{9}|69\d{8})$/;

/** Arabic and Persian digits as ASCII ones: phones in these languages copy numbers with them. */
const asciiDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));

/**
 * Normalises a typed or pasted phone number to E.164 (`+302103689000`): separators, invisible characters such as marks of direction, a link's `tel:`, 00 for
 * +, a Greek number without its country code. Other text is unchanged, so that validation can report it; empty input gives undefined.
 */
export function readPhone(text: string): string | undefined {
  const trimmed = cleanCode(text).replace(/^(?:tel|callto|phone|τηλ)[.:]+\s*/i, '');
  if (trimmed === '') return undefined;
  // A zero in brackets is dialled inside the country only.
  const tight = asciiDigits(trimmed).replace(/\(0\)/g, '').replace(/[\s().\p{Pd}\u2212/]/gu, '');
  if (GREEK.test(tight)) return `+30${tight}`;
  const international = GREEK_WITH_CODE.test(tight) ? `+${tight}` : tight.replace(/^00/, '+');
  return E164.test(international) ? international : trimmed;
}

/** The country (ISO 3166-1) and the two parts of an E.164 number; undefined for other text and for countries we do not list. */
function partsOf(phone: string): { country: string; code: string; rest: string } | undefined {
  if (!E164.test(phone)) return undefined;
  const found = COUNTRIES.find(([code]) => phone.startsWith(code, 1));
  return found && { code: found[0], country: found[1], rest: phone.slice(1 + found[0].length) };
}

/** The country of an E.164 number, or undefined when it is not one or not of a country that we list. */
export const phoneCountry = (phone: string): string | undefined => partsOf(phone)?.country;

/** An E.164 number in groups that can be read: `+30 210 368 9000`; other text stays as it is. */
export function spacedPhone(phone: string): string {
  const parts = partsOf(phone);
  if (!parts) return phone;
  const groups = parts.rest.match(/\d{1,3}/g) ?? [];
  const last = groups.at(-1) ?? '';
  // A last group of one digit is joined with the group before it.
  const joined = groups.length > 1 && last.length === 1 ? [...groups.slice(0, -2), `${groups.at(-2)}${last}`] : groups;
  return `+${parts.code} ${joined.join(' ')}`;
}
