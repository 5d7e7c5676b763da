import { optionsOf, type Filter } from '../schema-ui';
import { BARE, idOf } from '../signed-in/admin-inputs';
import { AutocompleteArrayInput, AutocompleteInput, DateInput, NumberInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import type { ReactElement } from 'react';
import type { ReferenceRules } from '@domain/schema/schema';
import { isRecord } from '@domain/values/is-record';
import { localized, type Locale } from '@domain/locale';
import { formatDate, type Translate } from '../i18n';

interface Words {
  locale: Locale;
  t: Translate;
}

/** The values of a code list as choices for react-admin's inputs, labelled in the reader's language. */
export const choicesOf = ({ schema }: Pick<Filter, 'schema'>, locale: Locale) =>
  optionsOf(schema, locale).map(({ value, label }) => ({ id: String(value), name: label }));

/** The values of a filter that holds one value or several, as an array. */
export const asList = (value: unknown): unknown[] => [value ?? []].flat();

const textOf = (text: unknown, locale: Locale): string | undefined =>
  typeof text === 'object' && text !== null ? localized(text as Record<string, string>, locale).text : undefined;

/** Names a referenced record by the field of its label: a programme with its university, a call with both and its closing day, because titles repeat. */
function nameOf(record: Record<string, unknown>, label: string, { locale, t }: Words): string {
  const own = textOf(record[label], locale) ?? String(record[label] ?? record.id ?? '');
  const programme = isRecord(record.programme) ? record.programme : undefined;
  const draft = record.state === 'draft' ? t('forms.reference_draft') : undefined;
  const closes = typeof record.closes_at === 'string' ? formatDate(record.closes_at, locale) : undefined;
  const archived = record.archived_at === undefined ? undefined : t('forms.reference_archived');
  return [textOf(programme?.title, locale), own, closes, textOf((programme ?? record).university_name, locale), draft, archived].filter(Boolean).join(' · ');
}

function boundInputs(filter: Filter, { t, locale }: Words): ReactElement[] {
  const { names, label, kind, currency } = filter;
  const Input = kind === 'number' ? NumberInput : DateInput;
  const [bounds, [currencyName]] = [names.slice(0, 2), names.slice(2)];
  return [
    ...bounds.map((name, bound) => <Input key={name} {...BARE} source={name} label={t(bound === 0 ? 'lists.from' : 'lists.to', { what: label })} />),
    ...(currency && currencyName
      ? [
        <AutocompleteInput
          key={currencyName}
          {...BARE}
          source={currencyName}
          label={t('lists.currency', { what: label })}
          choices={choicesOf({ schema: currency }, locale)}
          translateChoice={false}
        />,
      ]
      : []),
  ];
}

interface Reference {
  /** The filter's name. */
  name: string;
  label: string;
  /** The referenced resource, as the API names it, and the field of it that is shown. */
  of: ReferenceRules;
  /** The filter that limits the offered records: by default those of the Secretary's own institutions. */
  own?: 'in_scope' | 'assigned';
  alwaysOn?: boolean;
}

/** Chooses one of the reader's own records by name; archived records, which have applications too, come last. */
export function referenceInput({ name, label, of, own = 'in_scope', alwaysOn = false }: Reference, words: Words): ReactElement {
  return (
    <ReferenceInput key={name} source={name} label={label} reference={of.resource} filter={{ [own]: true, archived: 'any' }} {...(alwaysOn && { alwaysOn })}>
      <AutocompleteInput
        {...BARE}
        label={label}
        format={idOf}
        optionText={(record: Record<string, unknown>) =>
          nameOf(record, of.label, words)}
        filterToQuery={(text: string) => (text === '' ? {} : { q: text })}
      />
    </ReferenceInput>
  );
}

/** react-admin's inputs for a filter of a schema. */
export function inputsOf(filter: Filter, words: Words): ReactElement[] {
  const { name, label, shape, kind, schema } = filter;
  const { locale, t } = words;
  if (shape === 'range') return boundInputs(filter, words);
  if (shape === 'check')
    return [
      <SelectInput
        key={name}
        {...BARE}
        source={name}
        label={label}
        choices={[{ id: 'true', name: t('forms.yes') }, { id: 'false', name: t('forms.no') }]}
        translateChoice={false}
      />,
    ];
  if (shape === 'several' && schema.enum)
    return [
      <AutocompleteArrayInput key={name} {...BARE} source={name} label={label} choices={choicesOf(filter, locale)} translateChoice={false} format={asList} />,
    ];
  const of = schema['x-reference'];
  if (kind === 'reference' && of && !of.free_text) return [referenceInput({ name, label, of }, words)];
  if (schema.enum) return [<SelectInput key={name} {...BARE} source={name} label={label} choices={choicesOf(filter, locale)} translateChoice={false} />];
  return [<TextInput key={name} {...BARE} source={name} label={label} type="search" resettable />];
}

/** The filter form of a list, from the schema keyword `x-filter`. The search stays visible, unless the list `isSearched` by an input of its own. */
export function filterInputs(filters: readonly Filter[], words: Words, { isSearched = false } = {}): ReactElement[] {
  const search = isSearched ? undefined : filters.find(({ shape }) => shape === 'search');
  const first = search && (
    <TextInput key={search.name} {...BARE} source={search.name} label={words.t('lists.search', { what: search.label })} type="search" resettable alwaysOn />
  );
  return [...(first ? [first] : []), ...filters.filter((filter) => filter !== search).flatMap((filter) => inputsOf(filter, words))];
}
