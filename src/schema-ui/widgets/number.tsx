import { useState } from 'react';
import { formatNumber, useLocale } from '../../i18n';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control } from './controls';

const toText = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** The number in `text`, with a point or a comma; what is no number stays text, so that the check can name it. */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : trimmed;
}

/** A text field with a numeric keyboard: a number field would swallow a comma and change by the wheel. */
function NumberInput(props: InputProps) {
  const [text, setText] = useState(toText(props.value));
  const shown = parseNumber(text) === props.value ? text : toText(props.value);
  return (
    <Control
      id={props.id}
      name={props.path}
      type="text"
      inputMode={props.schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        props.onChange(parseNumber(event.target.value));
      }}
      onBlur={props.onBlur}
      disabled={props.disabled}
      {...ariaOf(props)}
      sx={{ maxWidth: 240 }}
    />
  );
}

function NumberValue({ value }: ValueProps) {
  const { locale } = useLocale();
  return <>{typeof value === 'number' ? formatNumber(value, locale, { maximumFractionDigits: 6 }) : null}</>;
}

export const number: Widget = { shape: 'single', input: NumberInput, display: NumberValue, cell: NumberValue };
