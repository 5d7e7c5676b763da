import { CALL_STATUSES } from '@domain/calls/call-status';
import { currencyName, filterNames, USUAL_CURRENCY } from '@domain/records/list-fields';
import type { Locale } from '@domain/locale';
import { USUAL_DISTANCE, type FilterName, type FilterValues } from '@domain/catalogue/programme-filters';
import { declaredCodes, SCHEMA_FILTERS, setFilters, valuesOf, type SchemaFilter, type ProgrammeFilters } from '@domain/catalogue/programme-query';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { enumLabel, titleOf } from '@domain/schema/words';
import type { University } from '../../components/catalogue';
import { useLocalized } from '../../components/LocalizedText';
import { countryName, languageName } from '../../components/names';
import { codesOf, useCatalogueSchema } from '../../components/schemas';
import { formatDate, formatMoney, useLocale, useTranslate, type Translate } from '../../i18n';
import { codeChoices, countryChoices, languageChoices, topicChoices, type Choice, type Source } from './filter-options';

/** The data for the text of a chip. */
interface Words {
  t: Translate;
  locale: Locale;
  /** The label of a code of a programme's field. */
  code: (field: string, value: string) => string;
  /** The name of the university that is filtered by; empty until it is loaded. */
  university: string;
  /** The search radius around a city, in kilometres. */
  km: number;
}

/** One value of a filter; an entry for a filter that takes several. */
type One<Value> = Value extends readonly (infer Entry)[] ? Entry : NonNullable<Value>;

interface FilterControl<Value> {
  /** The control of the filter; undefined for one that only links set. */
  control?: 'search' | 'check' | 'select' | 'distance';
  /** The choices of a select. */
  choices?: (source: Source) => readonly Choice[];
  /** Whether it is offered only to signed-in applicants. */
  own?: true;
  /** Whether its choices are folded until one is chosen, because there are many. */
  folds?: true;
  /** The text of a value's chip. */
  words: (value: Value, words: Words) => string;
}

const STUDY_MODES = declaredCodes('study_mode') ?? {};

/** The control and the chip texts of each filter, in the order of the form. */
export const FILTER_CONTROLS: { readonly [Name in FilterName]: FilterControl<One<FilterValues[Name]>> } = {
  name: { control: 'search', words: (value, { t }) => t('search.chips.name', { value }) },
  is_open: { control: 'check', words: (value, { t }) => t(value ? 'search.chips.is_open_true' : 'search.chips.is_open_false') },
  can_complete: { control: 'check', own: true, words: (_, { t }) => t('search.filters.can_complete') },
  prog_type: {
    control: 'select',
    choices: ({ t }) => PROGRAMME_TYPES.map((value) => ({ value, label: t(`catalogue.type.${value}`) })),
    words: (value, { t }) => t(`catalogue.type.${value}`),
  },
  topic: { control: 'select', choices: topicChoices, folds: true, words: (value, { code }) => code('topic', value) },
  language: {
    control: 'select',
    choices: languageChoices,
    folds: true,
    words: (value, { t, locale }) => t('search.chips.language', { value: languageName(value, locale) }),
  },
  study_mode: { control: 'select', choices: codeChoices(STUDY_MODES), words: (value, { locale }) => enumLabel(STUDY_MODES, value, locale) },
  has_tuition_fees: {
    control: 'select',
    choices: ({ t }) => [
      { value: 'false', label: t('search.filters.fees_false') },
      { value: 'true', label: t('search.filters.fees_true') },
    ],
    words: (value, { t }) => t(value ? 'search.filters.fees_true' : 'search.filters.fees_false'),
  },
  country: { control: 'select', choices: countryChoices, folds: true, words: (value, { locale }) => countryName(value, locale) },
  city: { control: 'search', words: (value, { t }) => t('search.chips.city', { value }) },
  near: { control: 'search', words: (value, { t, km }) => t('search.chips.near', { value, km }) },
  within: { control: 'distance', words: () => '' },
  apply_status: {
    control: 'select',
    choices: ({ t }) => CALL_STATUSES.map((value) => ({ value, label: t(`search.filters.status.${value}`) })),
    words: (value, { t }) => t('search.chips.apply_status', { value: t(`search.filters.status.${value}`) }),
  },
  university_id: { words: (value, { t, university }) => university || t('search.chips.university', { id: String(value) }) },
};

/** The text of a value of a filter that the schemas declare: the label of a code, a formatted date or amount, or the value itself. */
export function declaredFilterText(
  { schema, type }: SchemaFilter,
  value: string,
  { t, locale, currency = USUAL_CURRENCY }: Pick<Words, 't' | 'locale'> & { currency?: string },
): string {
  if (type === 'money') return formatMoney({ amount: Number(value), currency }, locale);
  if (schema.format === 'date') return formatDate(value, locale);
  if (type === 'boolean') return t(value === 'true' ? 'catalogue.yes' : 'catalogue.no');
  return schema.enum ? enumLabel(schema, value, locale) : value;
}

function declaredChipText(name: string, value: string, words: Words & { filters: ProgrammeFilters }): string {
  const filter = SCHEMA_FILTERS.find((one) => filterNames(one).includes(name));
  if (!filter) return '';
  const [currency = USUAL_CURRENCY] = valuesOf(words.filters[currencyName(filter.name)]);
  const key = name === filter.name ? 'search.chips.flag' : name.endsWith('_gte') ? 'search.chips.from' : 'search.chips.to';
  return words.t(key, { what: titleOf(filter.schema, words.locale, filter.name), value: declaredFilterText(filter, value, { ...words, currency }) });
}

export const CONTROL_NAMES = Object.keys(FILTER_CONTROLS) as readonly FilterName[];

const isOwn = (name: string): name is FilterName => name in FILTER_CONTROLS;

/** One value of an active filter, and the text of its chip. */
export interface SetValue {
  name: string;
  value: string;
  words: string;
}

function wordsOfOwn<Name extends FilterName>(name: Name, filters: FilterValues, words: Words): SetValue[] {
  const controls: { readonly [Own in FilterName]: FilterControl<One<FilterValues[Own]>> } = FILTER_CONTROLS;
  const values = [filters[name]].flat() as One<FilterValues[Name]>[];
  return values.map((value) => ({ name, value: String(value), words: controls[name].words(value, words) }));
}

/** The chip texts of all values of all active filters. */
export function useFilterWords(filters: ProgrammeFilters, university: University | undefined): SetValue[] {
  const t = useTranslate();
  const { locale } = useLocale();
  const localized = useLocalized();
  const schema = useCatalogueSchema('programmes');
  const code = (field: string, value: string) => (schema ? enumLabel(codesOf(schema, field), value, locale) : value);
  const words: Words = { t, locale, code, university: localized(university?.name).text, km: filters.within ?? USUAL_DISTANCE };
  return setFilters(filters).flatMap((name) =>
    isOwn(name)
      ? wordsOfOwn(name, filters, words)
      : valuesOf(filters[name]).map((value) => ({ name, value, words: declaredChipText(name, value, { ...words, filters }) }))
  );
}
