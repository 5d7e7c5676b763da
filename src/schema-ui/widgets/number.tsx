import { readNumber, typedNumber } from '@domain/values/numbers';
import { typeOf } from '@domain/schema/kinds';
import { useState } from 'react';
import { formatNumber, useLocale } from '../../i18n';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control } from './controls';

/** The text of a number input: the typed text as long as it means the current value, else the formatted value. */
export function useNumberText(value: unknown): { shown: string; read: (text: string) => number | string | undefined } {
  const { locale } = useLocale();
  const [text, setText] = useState<string>();
  const shown = text !== undefined && readNumber(text, locale) === value ? text : typedNumber(value, locale);
  const read = (typed: string) => {
    setText(typed);
    return readNumber(typed, locale);
  };
  return { shown, read };
}

/** A text field with a numeric keyboard, because `type="number"` would drop a comma and change with the mouse wheel. */
function NumberInput(props: InputProps) {
  const { shown, read } = useNumberText(props.value);
  return (
    <Control
      id={props.id}
      name={props.path}
      type="text"
      inputMode={typeOf(props.schema) === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-width="half"
      value={shown}
      onChange={(event) => props.onChange(read(event.target.value))}
      onBlur={props.onBlur}
      disabled={props.disabled}
      {...ariaOf(props)}
    />
  );
}

function NumberValue({ value }: ValueProps) {
  const { locale } = useLocale();
  return <>{typeof value === 'number' ? formatNumber(value, locale, { maximumFractionDigits: 6, useGrouping: 'min2' }) : null}</>;
}

export const number: Widget = { shape: 'single', input: NumberInput, display: NumberValue, cell: NumberValue };
