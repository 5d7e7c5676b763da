import type { Locale } from '@domain/locale';
import type { Schema } from '@domain/schema/schema';
import { enumLabel } from '@domain/schema/words';
import type { ProgrammeCounts } from '../../components/catalogue';
import { countryName, languageName } from '../../components/names';
import { codesOf, type RecordSchema } from '../../components/schemas';
import type { Translate } from '../../i18n';

/** A value that can be chosen, and its label. */
export interface Choice {
  value: string;
  label: string;
  /** Whether it is a narrower value of the choice above it. */
  under?: boolean;
}

/** The data from which choices are built. */
export interface Source {
  t: Translate;
  locale: Locale;
  /** The schema with the labels of codes; undefined until it is loaded. */
  schema: RecordSchema | undefined;
  counts: ProgrammeCounts | undefined;
  /** The chosen values. */
  chosen: readonly string[];
}

/** The values of `chosen` as choices: all that can be offered until the schema is loaded. */
const chosenAlone = (chosen: readonly string[], label = (value: string) => value): Choice[] => chosen.map((value) => ({ value, label: label(value) }));

const byLabel = (choices: readonly Choice[], locale: Locale): Choice[] => {
  const { compare } = new Intl.Collator(locale);
  return [...choices].sort((a, b) => compare(a.label, b.label));
};

/** Every code of a schema with its label. */
export const codeChoices = (schema: Schema) => ({ locale }: Pick<Source, 'locale'>): Choice[] =>
  (schema.enum ?? []).map((code) => ({ value: String(code), label: enumLabel(schema, code, locale) }));

/** Each broad field of ISCED-F with the narrow fields in it, and a detailed one when it is chosen. */
export function topicChoices({ schema, locale, chosen, t }: Source): Choice[] {
  if (!schema) return chosenAlone(chosen);
  const topic = codesOf(schema, 'topic');
  const codes = (topic.enum ?? []).map(String);
  const label = (code: string) => enumLabel(topic, code, locale);
  const narrow = (broad: string) => codes.filter((code) => code.length === 3 && code.startsWith(broad) && label(code) !== label(broad));
  return [
    ...chosenAlone(chosen.filter(({ length }) => length === 4), label),
    ...codes
      .filter((code) => code.length === 2)
      .flatMap((broad) => [
        { value: broad, label: t('search.filters.all_of', { what: label(broad) }) },
        ...narrow(broad).map((value) => ({ value, label: label(value), under: true })),
      ]),
  ];
}

/** The languages of instruction that can be chosen, sorted by their names in the reader's language. */
export function languageChoices({ schema, locale, chosen }: Source): Choice[] {
  const codes = schema ? (codesOf(schema, 'languages').enum ?? []).map(String) : chosen;
  return byLabel(chosenAlone(codes, (code) => languageName(code, locale)), locale);
}

/** The countries that have programmes, and the chosen ones. */
export function countryChoices({ chosen, counts, locale }: Source): Choice[] {
  const codes = [...new Set([...Object.keys(counts?.country ?? {}), ...chosen])];
  return byLabel(chosenAlone(codes, (code) => countryName(code, locale)), locale);
}
