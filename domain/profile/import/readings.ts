import type { components } from '@generated/api';
import { GREEK_NAME, LATIN_NAME } from '../name-letters';
import { nodesAt, nodeText } from './tree';

/** The reasons why a text in the file is not a valid value; the report has a message for each. */
export const MISFITS = ['date', 'country', 'language', 'cefr', 'eqf', 'grade', 'phone', 'invalid'] as const;
export type MisfitReason = (typeof MISFITS)[number];

/** A text in the file that its field cannot take. */
export class Misfit {
  constructor(
    readonly why: Exclude<MisfitReason, 'invalid'>,
    readonly text: string,
  ) {}
}

/** Gives the value of the nodes at a path, a `Misfit` for an invalid one, undefined for none. */
type Read = (nodes: readonly unknown[]) => unknown;

const firstText = (nodes: readonly unknown[]): string | undefined => nodes.map(nodeText).find((text) => text !== undefined);

/** A reading of the first text at a path. */
const ofText = (read: (text: string) => unknown): Read => (nodes) => {
  const text = firstText(nodes);
  return text === undefined ? undefined : read(text);
};

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The plain text of HTML from a rich-text editor; it is only shown as text, never as HTML. */
function plainText(html: string): string {
  const lines = html.replace(/<(?:script|style)\b[^>]*>[^<]*<\/(?:script|style)>/gi, '').replace(/<br\b[^>]*>|<\/(?:p|li|div|h\d)>/gi, '\n').replace(
    /<[^<>]*>/g,
    '',
  );
  return lines
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .split('\n')
    .map((line) => inOneLine(line).trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Year, month and day of a date as the formats write it: ISO 8601, alone or in an element, or each by itself. */
function partsOf(node: unknown): string[] {
  const text = nodeText(node) ?? firstText(nodesAt([node], 'FormattedDateTime'));
  if (text !== undefined) return (text.split('T')[0] ?? '').split('-');
  const part = (...names: string[]) => firstText(names.flatMap((name) => nodesAt([node], name)));
  return [part('year', 'Year'), part('month', 'Month'), part('day', 'Day')].flatMap((found) => (found === undefined ? [] : [found.replace(/\D/g, '')]));
}

function dateOf(nodes: readonly unknown[]): unknown {
  const parts = nodes.map(partsOf).find((found) => found.length > 0);
  if (!parts) return undefined;
  const text = parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
  // A date without a day is refused; no day is invented for it.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : new Misfit('date', text);
}

/** Europass writes two countries as the European institutions do, not as ISO 3166-1. */
const OWN_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };

function countryOf(text: string): unknown {
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? (OWN_CODES[code] ?? code) : new Misfit('country', text);
}

/** ISO 639-1 of any code of ISO 639; the platform knows which are one language. */
function languageOf(text: string): unknown {
  if (!/^[a-z]{2,3}$/i.test(text)) return new Misfit('language', text);
  const [code = ''] = Intl.getCanonicalLocales(text);
  return code.length === 2 ? code : new Misfit('language', text);
}

const CEFR = /^[ABC][12]$/;

/** The lowest of the levels for reading, listening, speaking and writing, so that the profile never claims more than the CV. */
function cefrOf(nodes: readonly unknown[]): unknown {
  const texts = nodes.map(nodeText).filter((text) => text !== undefined);
  const levels = texts.map((text) => text.toUpperCase()).filter((text) => CEFR.test(text));
  if (texts.length > 0 && levels.length === 0) return new Misfit('cefr', texts.join(', '));
  return levels.sort()[0];
}

/** A level of the EQF, only from a list or label that names the EQF, because ISCED numbers its levels differently. */
function eqfOf(nodes: readonly unknown[]): unknown {
  const whole = nodes.flatMap((node) => [node, ...nodesAt([node], '*')]).map(nodeText).filter((text) => text !== undefined);
  const words = whole.join(' ');
  if (words === '') return undefined;
  const level = /EQF/i.test(words) ? whole.map((text) => /(?:^|\D)([1-8])$/.exec(text)?.[1]).find((found) => found !== undefined) : undefined;
  return level === undefined ? new Misfit('eqf', words) : Number(level);
}

/** A bare level number may be EQF or ISCED 2011; the two agree from the first degree on. */
function levelOf(nodes: readonly unknown[]): unknown {
  const text = firstText(nodes);
  return text !== undefined && /^[678]$/.test(text) ? Number(text) : eqfOf(nodes);
}

const numberOf = (text: string): unknown => (/^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined);

/** The first URL of a site among the person's URLs. It is changed to https, which these sites support even if an old link says http. */
const addressOf = (site: RegExp): Read => (nodes) => nodes.map(nodeText).find((text) => text !== undefined && site.test(text))?.replace(/^http:/i, 'https:');

type Grade = components['schemas']['grade'];

const SCALES: Readonly<Record<string, Grade['scale']>> = { 10: '0-10', 20: '0-20', 100: '0-100' };

/** A grade with its maximum, such as `17/20`. */
function gradeOf(text: string): Grade | Misfit {
  const [, value = '', best = ''] = /^(\d+(?:[.,]\d+)?)\s*\/\s*(\d+)$/.exec(text) ?? [];
  const scale = SCALES[best];
  return scale === undefined ? new Misfit('grade', text) : { value: Number(value.replace(',', '.')), scale };
}

/** A number by E.164. Whether a zero in front of a number is dialled from abroad is each country's own rule. */
function phoneOf(nodes: readonly unknown[]): unknown {
  const [node] = nodes;
  const dialling = firstText(nodesAt([node], 'CountryDialing'));
  const local = firstText(nodesAt([node], 'DialNumber'));
  const phone = nodeText(node) ?? [dialling && `+${dialling}`, local].filter(Boolean).join(' ');
  if (phone === '') return undefined;
  const number = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const isWhole = /^\+\d{7,15}$/.test(number) && !local?.startsWith('0');
  return isWhole ? number : new Misfit('phone', phone);
}

/** A name, if it is written in these letters. */
const nameIn = (letters: RegExp): Read => ofText((text) => (letters.test(inOneLine(text)) ? inOneLine(text) : undefined));

const saysTrue = (node: unknown, names: readonly string[]): boolean => firstText(names.flatMap((name) => nodesAt([node], name))) === 'true';
const hasEnd = (node: unknown): boolean => ['EndDate', 'To', 'end-date'].some((name) => nodesAt([node], name).some((end) => partsOf(end).length > 0));

type StudyStatus = components['schemas']['education_degrees']['status'];

const ONGOING: StudyStatus = 'ongoing';
const ended = (node: unknown): StudyStatus | undefined => (hasEnd(node) ? 'completed' : undefined);

/** The functions that convert texts of the file to field values, by name. */
export const READINGS = {
  text: ofText(inOneLine),
  prose: ofText(plainText),
  latin_name: nameIn(LATIN_NAME),
  greek_name: nameIn(GREEK_NAME),
  date: dateOf,
  country: ofText(countryOf),
  language: ofText(languageOf),
  cefr: cefrOf,
  eqf: eqfOf,
  eqf_or_isced: levelOf,
  number: ofText(numberOf),
  linkedin: addressOf(/^https?:\/\/([a-z]{2,3}\.)?linkedin\.com\//i),
  scholar: addressOf(/^https?:\/\/scholar\.google\./i),
  scopus: addressOf(/^https?:\/\/www\.scopus\.com\//i),
  grade: ofText(gradeOf),
  phone: phoneOf,
  /** Of a period of work, whether it goes on: true, or nothing. */
  current: ([node]) => (saysTrue(node, ['CurrentIndicator', 'Current']) ? true : undefined),
  /** Of a period of study, whether it goes on; undefined where the file says neither that nor an end. */
  study: ([node]) => (saysTrue(node, ['Ongoing', 'Current']) ? ONGOING : ended(node)),
  /** In ORCID, what has no end goes on. */
  current_unless_ended: ([node]) => (hasEnd(node) ? undefined : true),
  study_unless_ended: ([node]) => ended(node) ?? ONGOING,
} satisfies Record<string, Read>;

export type ReadingName = keyof typeof READINGS;
