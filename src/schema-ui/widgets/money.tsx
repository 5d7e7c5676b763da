import Box from '@mui/material/Box';
import { useState } from 'react';
import { formatMoney, useLocale, useTranslate } from '../../i18n';
import { isRecord } from '../data';
import { optionsOf } from '../labels';
import { resolve } from '../resolve';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control, SelectControl } from './controls';
import { parseNumber } from './number';

const USUAL_CURRENCY = 'EUR';

/** An amount with its currency; clearing the amount clears both. */
function MoneyInput(props: InputProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const money = isRecord(props.value) ? props.value : {};
  const [typed, setTyped] = useState(String(money['amount'] ?? ''));
  const [currency, setCurrency] = useState(String(money['currency'] ?? USUAL_CURRENCY));
  const currencies = optionsOf(resolve(props.schema.properties?.['currency'], props.root), locale);
  const shown = parseNumber(typed) === money['amount'] ? typed : String(money['amount'] ?? '');
  const change = (text: string, code: string) => {
    const amount = parseNumber(text);
    props.onChange(amount === undefined ? undefined : { amount, currency: code });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Control
        id={props.id}
        name={`${props.path}.amount`}
        data-field={`${props.path}.amount`}
        aria-label={t('forms.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          change(event.target.value, currency);
        }}
        onBlur={props.onBlur}
        disabled={props.disabled}
        {...ariaOf({ ...props, required: false })}
        sx={{ flex: '1 1 120px', maxWidth: 200 }}
      />
      <SelectControl
        name={`${props.path}.currency`}
        data-field={`${props.path}.currency`}
        aria-label={t('forms.currency')}
        value={currency}
        onChange={(event) => {
          setCurrency(event.target.value);
          change(shown, event.target.value);
        }}
        onBlur={props.onBlur}
        disabled={props.disabled}
        sx={{ flex: '1 1 160px', maxWidth: 280 }}
      >
        {currencies.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectControl>
    </Box>
  );
}

function MoneyValue({ value }: ValueProps) {
  const { locale } = useLocale();
  const money = isRecord(value) ? value : {};
  if (typeof money['amount'] !== 'number') return null;
  return <>{formatMoney({ amount: money['amount'], currency: String(money['currency'] ?? USUAL_CURRENCY) }, locale)}</>;
}

export const money: Widget = { shape: 'group', input: MoneyInput, display: MoneyValue, cell: MoneyValue };
