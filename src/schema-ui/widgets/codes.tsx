import type { Locale } from '@domain/locale';
import { resolve } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import { folded } from '@domain/values/folded';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { optionLabel, optionsOf, type Option } from '../labels';
import type { EntitySchema } from '../types';
import { EnumList, EnumValue, useRetiredLabel } from './choice';
import { ComboboxInput } from './ComboboxInput';
import type { InputProps, ValueProps, Widget } from './contract';
import { BareButton } from './controls';
import { PLAIN } from './plain';
import type { Entry } from './useCombobox';

/** The chosen values of a multiple choice, as chips. */
const ChosenList = styled('ul', PLAIN)({ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 8px', padding: 0 });

const ChosenItem = styled('li', PLAIN)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInlineStart: 12,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
  overflowWrap: 'anywhere',
}));

const ChosenRemove = styled(BareButton, PLAIN)(({ theme }) => ({ flexShrink: 0, '&:hover': { color: (theme.vars ?? theme).palette.error.main } }));

/** The sort key of an option for a word, best match first: equal to its code, at the start of the label, at the start of a word, elsewhere. */
function distance({ value, label }: Option, word: string): number {
  if (folded(String(value)) === word) return -1;
  const text = folded(label);
  return text.startsWith(word) ? 0 : text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)) ? 1 : 2;
}

/** The options that contain every typed word, with the best matches of the first word first. */
export function matching(options: readonly Option[], search: string): Option[] {
  const terms = folded(search.trim()).split(/\s+/).filter(Boolean);
  const [first] = terms;
  if (first === undefined) return [...options];
  const found = options.filter((option) => terms.every((word) => option.found.includes(word)));
  return found
    .map((option) => ({ option, far: distance(option, first) }))
    .sort((a, b) => a.far - b.far)
    .map(({ option }) => option);
}

const entryOf = (option: Option, isChosen: (value: unknown) => boolean): Entry => ({
  key: String(option.value),
  label: option.label,
  chosen: isChosen(option.value),
});

function useOptionSearch(options: () => readonly Option[]) {
  const [search, setSearch] = useState<string>();
  // Computed only for an open list, because a form may have dozens of fields for a country.
  const found = search === undefined ? [] : matching(options(), search);
  return { search, setSearch, found };
}

interface SingleProps {
  props: InputProps;
  text: string;
  options: () => readonly Option[];
}

function SingleCode({ props, text, options }: SingleProps) {
  const { search, setSearch, found } = useOptionSearch(options);
  return (
    <ComboboxInput
      field={props}
      text={text}
      search={search}
      onSearch={setSearch}
      entries={found.map((option) => entryOf(option, (value) => value === props.value))}
      onPick={(key) => props.onChange(options().find(({ value }) => String(value) === key)?.value)}
      onClear={() => props.onChange(undefined)}
      onUnknown={props.onChange}
    />
  );
}

/** The label of the chosen code; a text that is no code of the list stays as it was typed. */
function wordsFor(schema: EntitySchema, value: unknown, locale: Locale): string {
  if (value === undefined || value === null) return '';
  return schema.enum?.includes(value) ? enumLabel(schema, value, locale) : String(value);
}

function CodeInput(props: InputProps) {
  const { locale } = useLocale();
  const retiredLabel = useRetiredLabel(props.schema, props.value);
  return (
    <SingleCode
      props={props}
      text={retiredLabel(props.value) ?? wordsFor(props.schema, props.value, locale)}
      options={() => optionsOf(props.schema, locale)}
    />
  );
}

/** A multiple choice from a long list: the chosen values are above the search, each with a button to remove it. */
function CodesInput(props: InputProps) {
  const { locale } = useLocale();
  const t = useTranslate();
  const items = resolve(props.schema.items, props.root);
  const retiredLabel = useRetiredLabel(items, props.value);
  const { search, setSearch, found } = useOptionSearch(() => optionsOf(items, locale));
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : [];
  const give = (next: unknown[]) => props.onChange(next.length > 0 ? next : undefined);
  const toggle = (key: string) => {
    const remaining = chosen.filter((value) => String(value) !== key);
    const added = optionsOf(items, locale).find(({ value }) => String(value) === key)?.value;
    give(remaining.length < chosen.length ? remaining : [...chosen, added]);
  };
  return (
    <>
      {chosen.length > 0 && (
        <ChosenList aria-label={t('forms.chosen', { field: props.label })}>
          {chosen.map((value) => {
            const name = retiredLabel(value) ?? optionLabel(items, value, locale);
            return (
              <ChosenItem key={String(value)}>
                {name}
                <ChosenRemove
                  type="button"
                  disabled={props.disabled}
                  aria-label={t('forms.remove_choice', { choice: name })}
                  onClick={() => {
                    toggle(String(value));
                    document.getElementById(props.id)?.focus();
                  }}
                >
                  ×
                </ChosenRemove>
              </ChosenItem>
            );
          })}
        </ChosenList>
      )}
      <ComboboxInput
        field={props}
        text=""
        search={search}
        onSearch={setSearch}
        entries={found.map((option) => entryOf(option, (value) => chosen.includes(value)))}
        onPick={toggle}
        onUnknown={(text) => give([...new Set([...chosen, text])])}
        several
      />
    </>
  );
}

const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/** UTC and every IANA zone the platform knows; the current one is kept even when the platform does not know it. */
function TimeZoneInput(props: InputProps) {
  const current = typeof props.value === 'string' ? props.value : undefined;
  const options = () =>
    [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(current === undefined ? [] : [current])])].map((zone) => ({
      value: zone,
      label: zoneWords(zone),
      found: folded(zoneWords(zone)),
    }));
  return <SingleCode props={props} text={current === undefined ? '' : zoneWords(current)} options={options} />;
}

function ZoneValue({ value }: ValueProps) {
  return <>{typeof value === 'string' ? zoneWords(value) : null}</>;
}

export const code: Widget = { shape: 'single', input: CodeInput, display: EnumValue, cell: EnumValue };
export const codes: Widget = { shape: 'single', input: CodesInput, display: EnumList, cell: EnumList };
export const timezone: Widget = { shape: 'single', input: TimeZoneInput, display: ZoneValue, cell: ZoneValue };
