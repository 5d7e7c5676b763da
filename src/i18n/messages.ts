import type { Locale } from '@domain/locale';
import { isolated } from '@domain/values/text-direction';
import { withGreekArticles } from '@domain/values/greek-articles';
import Polyglot from 'node-polyglot';

export interface MessageTree {
  [key: string]: string | MessageTree;
}

/**
 * The message files by path, each a chunk of its own, so that a page loads only the areas that it uses, in the reader's language. An area
 * that belongs to one feature has that feature's name and is in its folder. An area's messages about the sections of the profile are
 * generated from their schemas and are in a second file.
 */
const SHARED = import.meta.glob<MessageTree>('./{en,el}/*.json', { import: 'default' });
const OF_FEATURES = import.meta.glob<MessageTree>('../features/*/messages/{en,el}.json', { import: 'default' });
const GENERATED = import.meta.glob<MessageTree>('/openapi/generated/messages/{en,el}/*.json', { import: 'default' });

export type Area =
  | 'core'
  | 'developers'
  | 'catalogue'
  | 'search'
  | 'details'
  | 'favourites'
  | 'forms'
  | 'lists'
  | 'applicant'
  | 'manage'
  | 'desk'
  | 'decisions'
  | 'evaluation'
  | 'exports'
  | 'helpdesk'
  | 'home'
  | 'info'
  | 'account'
  | 'receipts'
  | 'profile-import'
  | 'imports'
  | 'today'
  | 'referees'
  | 'audit'
  | 'interviews'
  | 'webhooks';

const phrases = new Map<Locale, Polyglot>();
const loaded = new Set<string>();

function polyglotOf(locale: Locale): Polyglot {
  const known = phrases.get(locale);
  if (known) return known;
  const created = new Polyglot({ locale, allowMissing: true });
  phrases.set(locale, created);
  return created;
}

/**
 * Loads the messages of `area` in `locale`, once.
 * @throws {Error} when there is no such file or it cannot be fetched
 */
export async function loadArea(area: Area, locale: Locale): Promise<void> {
  const path = `./${locale}/${area}.json`;
  const [written, generated] = [
    SHARED[path] ?? OF_FEATURES[`../features/${area}/messages/${locale}.json`],
    GENERATED[`/openapi/generated/messages/${locale}/${area}.json`],
  ];
  if (loaded.has(path)) return;
  if (!written) throw new Error(`There are no messages of ${area} in ${locale}.`);
  for (const messages of await Promise.all([written(), generated?.()])) polyglotOf(locale).extend(messages);
  loaded.add(path);
}

/** Adds messages that a part of the portal brings along in every language. */
export function addMessages(locale: Locale, messages: object): void {
  polyglotOf(locale).extend(messages);
}

/** The parameters of a message, with each text isolated so that its direction does not change that of the sentence around it. */
const isolatedParams = (params: Polyglot.InterpolationOptions): Polyglot.InterpolationOptions =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : (value as unknown)]));

/** The message of `key` in `locale`, its `%{name}` filled in and its plural chosen by `smart_count`; the key when there is none. */
export function translate(locale: Locale, key: string, params?: Polyglot.InterpolationOptions): string {
  const text = polyglotOf(locale).t(key, params && isolatedParams(params));
  return params && locale === 'el' ? withGreekArticles(text) : text;
}
