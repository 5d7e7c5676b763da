import { formatMonth, monthNames, useLocale, useTranslate } from '../../i18n';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control, PartLabel, Parts, SelectControl } from './controls';

interface Halves {
  year: string;
  month: string;
}

const halvesOf = (value: unknown): Halves => {
  const [year = '', month = ''] = typeof value === 'string' ? value.split('-') : [];
  return { year, month };
};

/** `2024-03`; a value with one half missing is kept, so that validation can say what is missing. */
const joined = ({ year, month }: Halves): string | undefined => (year === '' && month === '' ? undefined : `${year}-${month}`);

/** A select for the month and an input for the year, because few browsers support `type="month"`. */
function MonthInput(props: InputProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { year, month } = halvesOf(props.value);
  const change = (part: Partial<Halves>) => props.onChange(joined({ year, month, ...part }));
  return (
    <Parts>
      <div>
        <PartLabel htmlFor={props.id}>{t('forms.month')}</PartLabel>
        <SelectControl
          id={props.id}
          name={`${props.path}.month`}
          value={month}
          onChange={(event) => change({ month: event.target.value })}
          onBlur={props.onBlur}
          disabled={props.disabled}
          {...ariaOf(props)}
        >
          <option value="">{t('forms.choose')}</option>
          {monthNames(locale).map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </SelectControl>
      </div>
      <div>
        <PartLabel htmlFor={`${props.id}__year`}>{t('forms.year')}</PartLabel>
        <Control
          id={`${props.id}__year`}
          name={`${props.path}.year`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          data-width="short"
          value={year}
          onChange={(event) => change({ year: event.target.value.trim() })}
          onBlur={props.onBlur}
          disabled={props.disabled}
          {...ariaOf(props)}
        />
      </div>
    </Parts>
  );
}

function MonthValue({ value }: ValueProps) {
  const { locale } = useLocale();
  return typeof value === 'string' ? <time dateTime={value}>{formatMonth(value, locale)}</time> : null;
}

export const month: Widget = { shape: 'group', input: MonthInput, display: MonthValue, cell: MonthValue };
