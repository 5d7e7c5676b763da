import type { Locale } from '@domain/locale';
import { enumLabel } from '@domain/schema/words';
import type { ProgrammeCounts } from '../../components/catalogue';
import { countryName, languageName } from '../../components/names';
import { codesOf, type RecordSchema } from '../../components/schemas';
import type { Translate } from '../../i18n';

/** A value that can be chosen, and its words. */
export interface Choice {
  value: string;
  label: string;
}

/** Choices under one heading; without it they stand by themselves. */
export interface ChoiceGroup {
  label?: string;
  choices: readonly Choice[];
}

/** What choices are made of. */
export interface Source {
  t: Translate;
  locale: Locale;
  /** The words of codes; undefined until it has come. */
  schema: RecordSchema | undefined;
  counts: ProgrammeCounts | undefined;
  /** The value that is chosen, or nothing. */
  chosen: string;
}

/** Languages that most programmes of the catalogue's countries are taught in, offered first. */
const FIRST_LANGUAGES = ['el', 'en', 'fr', 'de', 'es', 'it'];

/** Until the words have come, the chosen value alone. */
const chosenAlone = (chosen: string, label = chosen): ChoiceGroup[] => (chosen === '' ? [] : [{ choices: [{ value: chosen, label }] }]);

/** Codes of a field of the programmes, in the words of its schema. */
export function codeChoices(field: string, codes: readonly string[]) {
  return ({ schema, locale, chosen }: Source): ChoiceGroup[] => {
    if (!schema) return chosenAlone(chosen);
    const words = codesOf(schema, field);
    return [{ choices: codes.map((value) => ({ value, label: enumLabel(words, value, locale) })) }];
  };
}

/** Each broad field of ISCED-F with the narrow fields in it; the broad one itself can be chosen too, and a detailed one when it is. */
export function topicChoices({ schema, locale, chosen, t }: Source): ChoiceGroup[] {
  if (!schema) return chosenAlone(chosen);
  const topic = codesOf(schema, 'topic');
  const codes = (topic.enum ?? []).map(String);
  const label = (code: string) => enumLabel(topic, code, locale);
  const choice = (value: string) => ({ value, label: label(value) });
  const narrow = (broad: string) => codes.filter((code) => code.length === 3 && code.startsWith(broad) && label(code) !== label(broad));
  return [
    ...(chosen.length === 4 ? chosenAlone(chosen, label(chosen)) : []),
    ...codes
      .filter((code) => code.length === 2)
      .map((broad) => ({
        label: label(broad),
        choices: [{ value: broad, label: t('search.filters.all_of', { what: label(broad) }) }, ...narrow(broad).map(choice)],
      })),
  ];
}

export function languageChoices({ schema, locale, chosen, t }: Source): ChoiceGroup[] {
  const choice = (value: string) => ({ value, label: languageName(value, locale) });
  if (!schema) return chosenAlone(chosen, languageName(chosen || 'en', locale));
  const { compare } = new Intl.Collator(locale);
  const others = (codesOf(schema, 'languages').enum ?? []).map(String).filter((code) => !FIRST_LANGUAGES.includes(code));
  return [
    { label: t('search.filters.first_languages'), choices: FIRST_LANGUAGES.map(choice) },
    { label: t('search.filters.other_languages'), choices: others.map(choice).sort((a, b) => compare(a.label, b.label)) },
  ];
}

/** The countries that have programmes, and the chosen one. */
export function countryChoices({ chosen, counts, locale }: Source): ChoiceGroup[] {
  const { compare } = new Intl.Collator(locale);
  const codes = [...new Set([...Object.keys(counts?.country ?? {}), chosen])].filter(Boolean);
  const choices = codes.map((value) => ({ value, label: countryName(value, locale) }));
  return [{ choices: choices.sort((a, b) => compare(a.label, b.label)) }];
}
