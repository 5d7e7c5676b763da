import type { Locale } from '@domain/locale';
import { enumLabel } from '@domain/schema/words';
import { countryName, languageName } from '../../components/names';
import type { ProgrammeCounts } from '../../components/catalogue';
import { codesOf, type RecordSchema } from '../../components/schemas';
import { formatNumber, useLocale, useTranslate } from '../../i18n';

/** Languages that most programmes of the catalogue's countries are taught in, offered first. */
const FIRST_LANGUAGES = ['el', 'en', 'fr', 'de', 'es', 'it'];

export type Counts = ProgrammeCounts | undefined;

/** Gives the words of a choice with how many programmes it would give, as soon as the numbers are there. */
export function useCounted(counts: Counts): (filter: keyof ProgrammeCounts, value: string, label: string) => string {
  const t = useTranslate();
  const { locale } = useLocale();
  return (filter, value, label) => (counts ? t('search.filters.counted', { label, count: formatNumber(counts[filter][value] ?? 0, locale) }) : label);
}

interface OptionsProps {
  schema: RecordSchema;
  locale: Locale;
  counts: Counts;
}

/** Each broad field of ISCED-F with the narrow fields in it; the broad one itself can be chosen too. */
export function TopicOptions({ schema, locale, counts }: OptionsProps) {
  const t = useTranslate();
  const counted = useCounted(counts);
  const topic = codesOf(schema, 'topic');
  const codes = (topic.enum ?? []).map(String);
  const label = (code: string) => enumLabel(topic, code, locale);
  return codes
    .filter((code) => code.length === 2)
    .map((broad) => (
      <optgroup key={broad} label={label(broad)}>
        <option value={broad}>{counted('topic', broad, t('search.filters.all_of', { what: label(broad) }))}</option>
        {codes
          .filter((code) => code.length === 3 && code.startsWith(broad) && label(code) !== label(broad))
          .map((narrow) => (
            <option key={narrow} value={narrow}>
              {counted('topic', narrow, label(narrow))}
            </option>
          ))}
      </optgroup>
    ));
}

export function LanguageOptions({ schema, locale, counts }: OptionsProps) {
  const t = useTranslate();
  const counted = useCounted(counts);
  const option = (code: string) => ({ code, name: languageName(code, locale) });
  const { compare } = new Intl.Collator(locale);
  const others = (codesOf(schema, 'languages').enum ?? [])
    .map(String)
    .filter((code) => !FIRST_LANGUAGES.includes(code))
    .map(option)
    .sort((a, b) => compare(a.name, b.name));
  const groups = [
    { label: t('search.filters.first_languages'), options: FIRST_LANGUAGES.map(option) },
    { label: t('search.filters.other_languages'), options: others },
  ];
  return groups.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {counted('language', code, name)}
        </option>
      ))}
    </optgroup>
  ));
}

/** The countries that have programmes, and the chosen one. */
export function CountryOptions({ chosen, counts, locale }: { chosen: string; counts: Counts; locale: Locale }) {
  const counted = useCounted(counts);
  const { compare } = new Intl.Collator(locale);
  const codes = [...new Set([...Object.keys(counts?.country ?? {}), chosen])].filter(Boolean);
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {counted('country', code, name)}
      </option>
    ));
}
