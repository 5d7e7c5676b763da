import { LOCALES, type Locale } from '@domain/locale';
import { withGreekArticles } from '@domain/values/greek-articles';
import Polyglot from 'node-polyglot';
import { readdirSync, readFileSync } from 'node:fs';
import type { MessageKey } from '../../../src/i18n/keys';
import { messageFiles } from '../../support/message-files';

const generatedFiles = (locale: Locale): string[] => {
  const folder = `openapi/generated/messages/${locale}`;
  return readdirSync(folder).map((file) => `${folder}/${file}`);
};

const parsed = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;

function phrasesOf(locale: Locale): Polyglot {
  const phrases = new Polyglot({ locale });
  for (const file of [...messageFiles(locale).values(), ...generatedFiles(locale)]) phrases.extend(parsed(file));
  return phrases;
}

const PHRASES = new Map(LOCALES.map((locale) => [locale, phrasesOf(locale)]));

/** What a portal in `locale` says: the message of a key with its parameters filled in, so that a story follows a message that is reworded. */
export function sayIn(locale: Locale, key: MessageKey, params: Polyglot.InterpolationOptions = {}): string {
  const text = PHRASES.get(locale)?.t(key, params) ?? key;
  return locale === 'el' ? withGreekArticles(text) : text;
}

/** What an English portal says. */
export const say = (key: MessageKey, params?: Polyglot.InterpolationOptions): string => sayIn('en', key, params);

/** A pattern of a message whose parameters are not known, or only some of them. */
export function saying(key: MessageKey, params: Polyglot.InterpolationOptions = {}): RegExp {
  const parts = say(key, params).split(/%\{\w+\}/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+'));
}
