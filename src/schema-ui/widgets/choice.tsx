import Button from '@mui/material/Button';
import { isAlwaysAnswered } from '@domain/schema/initial';
import { primaryField } from '@domain/records/schema-rules';
import { resolve } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { isOptionValue, optionsOf, type Option } from '../labels';
import type { EntitySchema } from '../types';
import { Need } from '../templates/parts';
import { ariaOf, idsOf, type InputProps, type ValueProps, type Widget } from './contract';
import { ChoiceRow, Choices, Note, SelectControl } from './controls';

/**
 * The options of a field, followed by the values that it holds and that are no longer options: codes removed from the schema since the record
 * was saved. If they were hidden, the person could not see what keeps the form from being saved.
 */
function useOptions(schema: EntitySchema, storedValues: readonly unknown[]): readonly Option[] {
  const t = useTranslate();
  const { locale } = useLocale();
  const options = optionsOf(schema, locale);
  const retired = storedValues.filter(isOptionValue).filter((value) => value !== '' && !options.some((option) => option.value === value));
  return [...options, ...retired.map((value) => ({ value, label: t('forms.no_longer_offered', { choice: enumLabel(schema, value, locale) }), found: '' }))];
}

/**
 * The "no longer offered" label of a code that the field had on mount and that is not in the schema; undefined for every other value, because
 * a text typed here was never offered.
 */
export function useRetiredLabel(schema: EntitySchema, value: unknown): (value: unknown) => string | undefined {
  const t = useTranslate();
  const { locale } = useLocale();
  const [initialValues] = useState(() => [value].flat());
  return (
    one,
  ) => (isOptionValue(one) && initialValues.includes(one) && !schema.enum?.includes(one)
    ? t('forms.no_longer_offered', { choice: enumLabel(schema, one, locale) })
    : undefined);
}

function SelectInput(props: InputProps) {
  const t = useTranslate();
  const options = useOptions(props.schema, [props.value]);
  const chosen = options.find((option) => option.value === props.value);
  return (
    <SelectControl
      id={props.id}
      name={props.path}
      value={String(chosen?.value ?? '')}
      onChange={(event) => props.onChange(options.find(({ value }) => String(value) === event.target.value)?.value)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      {...ariaOf(props)}
    >
      <option value="">{t('forms.choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectControl>
  );
}

interface RadioOption {
  value: string | number | boolean;
  label: string;
}

interface OptionProps {
  props: InputProps;
  type: 'radio' | 'checkbox';
  option: RadioOption;
  /** The first option has the id of the field, the target of its label and of the links to its errors. */
  index: number;
  checked: boolean;
  onChange: () => void;
}

const OptionRow = ({ props, type, option, index, checked, onChange }: OptionProps) => (
  <ChoiceRow>
    <input
      type={type}
      id={index === 0 ? props.id : `${props.id}__${index}`}
      name={props.path}
      value={String(option.value)}
      checked={checked}
      onChange={onChange}
      onBlur={props.onBlur}
      disabled={props.disabled}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
    />
    {option.label}
  </ChoiceRow>
);

/** Yes and no for a boolean, else the values of the schema. */
function useRadioOptions({ schema, value: chosen }: InputProps): readonly RadioOption[] {
  const t = useTranslate();
  const options = useOptions(schema, [chosen]);
  if (schema.type !== 'boolean') return options;
  return [true, false].map((value) => ({ value, label: t(value ? 'forms.yes' : 'forms.no') }));
}

function RadiosInput(props: InputProps) {
  const t = useTranslate();
  const options = useRadioOptions(props);
  const clear = () => {
    props.onChange(undefined);
    // The pressed button disappears with the answer, so the focus moves to the first option.
    document.getElementById(props.id)?.focus();
  };
  return (
    <Choices>
      {options.map((option, index) => (
        <OptionRow
          key={String(option.value)}
          type="radio"
          {...{ props, option, index }}
          checked={option.value === props.value}
          onChange={() => props.onChange(option.value)}
        />
      ))}
      {!props.required && !isAlwaysAnswered('radios', props.schema) && props.value !== undefined && !props.disabled && (
        <Button onClick={clear} aria-label={t('forms.clear_field', { field: props.label })} sx={{ justifySelf: 'start' }}>
          {t('forms.clear')}
        </Button>
      )}
    </Choices>
  );
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function CheckboxesInput(props: InputProps) {
  const chosen = asList(props.value);
  const options = useOptions(resolve(props.schema.items, props.root), chosen);
  const toggle = (value: string | number) => props.onChange(options.map((option) => option.value).filter((each) => chosen.includes(each) !== (each === value)));
  return (
    <Choices>
      {options.map((option, index) => (
        <OptionRow
          key={option.value}
          type="checkbox"
          {...{ props, option, index }}
          checked={chosen.includes(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </Choices>
  );
}

/** A checkbox. If exactly one record must have the mark, it cannot be removed from that record, only given to another one. */
function BooleanInput(props: InputProps) {
  const t = useTranslate();
  const [given] = useState(props.value === true && primaryField(props.root) === props.path);
  const noteId = `${props.id}__kept`;
  return (
    <>
      <ChoiceRow>
        <input
          type="checkbox"
          id={props.id}
          name={props.path}
          checked={props.value === true}
          // An unticked statement is unanswered, because a statement cannot be denied.
          onChange={({ target }) => props.onChange(target.checked || (props.schema.const === true ? undefined : false))}
          onBlur={props.onBlur}
          disabled={props.disabled || given}
          aria-invalid={props.invalid || undefined}
          aria-describedby={idsOf(props.describedBy, given && noteId)}
        />
        {/* Only a statement may be required: any other checkbox that is not ticked means no. */}
        <span>
          {props.label}
          {props.schema.const === true && (
            <>
              {' '}
              <Need required={props.required} />
            </>
          )}
        </span>
      </ChoiceRow>
      {given && <Note id={noteId}>{t('forms.flag_fixed')}</Note>}
    </>
  );
}

/** Shows a chosen value by its label. */
export function EnumValue({ value, schema }: ValueProps) {
  const { locale } = useLocale();
  return <>{value === undefined || value === null ? null : enumLabel(schema, value, locale)}</>;
}

/** Shows several chosen values by their labels. */
export function EnumList({ value, schema, root }: ValueProps) {
  const { locale } = useLocale();
  const items = resolve(schema.items, root);
  return <>{new Intl.ListFormat(locale, { type: 'unit' }).format(asList(value).map((each) => enumLabel(items, each, locale)))}</>;
}

function BooleanValue({ value }: ValueProps) {
  const t = useTranslate();
  return <>{typeof value === 'boolean' ? t(value ? 'forms.yes' : 'forms.no') : null}</>;
}

export const select: Widget = { shape: 'single', input: SelectInput, display: EnumValue, cell: EnumValue };
export const radios: Widget = { shape: 'group', input: RadiosInput, display: EnumValue, cell: EnumValue };
export const checkboxes: Widget = { shape: 'group', input: CheckboxesInput, display: EnumList, cell: EnumList };
export const boolean: Widget = { shape: 'self', input: BooleanInput, display: BooleanValue, cell: BooleanValue };
