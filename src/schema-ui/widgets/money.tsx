import { isRecord } from '@domain/values/is-record';
import { USUAL_CURRENCY } from '@domain/records/list-fields';
import { readNumber } from '@domain/values/numbers';
import { resolve } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import { useState } from 'react';
import { formatMoney, useLocale, useTranslate } from '../../i18n';
import type { EntitySchema } from '../types';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { code } from './codes';
import { Control, PartLabel, Parts } from './controls';
import { useNumberText } from './number';

const currencyIn = ({ schema, root }: Pick<InputProps, 'schema' | 'root'>): EntitySchema => resolve(schema.properties?.['currency'], root);

/** An amount with its currency; clearing the amount clears both. */
function MoneyInput(props: InputProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const money = isRecord(props.value) ? props.value : {};
  const { shown, read } = useNumberText(money['amount']);
  const [lastCurrency, setLastCurrency] = useState(USUAL_CURRENCY);
  const currency = String(money['currency'] ?? lastCurrency);
  const give = (amount: unknown, unit: string) => props.onChange(amount === undefined ? undefined : { ...money, amount, currency: unit });
  const CodeInput = code.input;
  return (
    <Parts>
      <div data-field={`${props.path}.amount`}>
        <PartLabel htmlFor={props.id}>{t('forms.amount')}</PartLabel>
        <Control
          id={props.id}
          name={`${props.path}.amount`}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => give(read(event.target.value), currency)}
          onBlur={props.onBlur}
          disabled={props.disabled}
          {...ariaOf({ ...props, required: false })}
        />
      </div>
      <div data-field={`${props.path}.currency`}>
        <PartLabel htmlFor={`${props.id}.currency`}>{t('forms.currency')}</PartLabel>
        <CodeInput
          {...props}
          id={`${props.id}.currency`}
          path={`${props.path}.currency`}
          label={t('forms.currency')}
          required={false}
          schema={currencyIn(props)}
          value={currency}
          onChange={(unit) => {
            const chosen = typeof unit === 'string' ? unit : USUAL_CURRENCY;
            setLastCurrency(chosen);
            give(readNumber(shown, locale), chosen);
          }}
        />
      </div>
    </Parts>
  );
}

function MoneyValue({ value, schema, root }: ValueProps) {
  const { locale } = useLocale();
  const money = isRecord(value) ? value : {};
  if (typeof money['amount'] !== 'number') return null;
  const currency = String(money['currency'] ?? USUAL_CURRENCY);
  return <span title={enumLabel(currencyIn({ schema, root }), currency, locale)}>{formatMoney({ amount: money['amount'], currency }, locale)}</span>;
}

export const money: Widget = { shape: 'group', input: MoneyInput, display: MoneyValue, cell: MoneyValue };
