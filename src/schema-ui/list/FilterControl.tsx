import { USUAL_CURRENCY } from '@domain/records/list-fields';
import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { useDebouncedText } from '../../components/debounced-text';
import { useLocale, useTranslate } from '../../i18n';
import { optionsOf } from '../labels';
import type { EntitySchema } from '../types';
import type { InputProps } from '../widgets/contract';
import { ChoiceRow, Control, SelectControl } from '../widgets/controls';
import { widgets } from '../widgets/registry';
import { typedValue, type Filter } from './filters';

export interface FilterControlProps {
  filter: Filter;
  /** Values by the names of the filter. */
  values: Readonly<Record<string, readonly string[]>>;
  onChange: (values: Record<string, readonly string[]>) => void;
  root: EntitySchema;
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
      {label}
    </Box>
    {children}
  </Box>
);

interface TextProps {
  label: string;
  type: 'search' | 'date' | 'month' | 'number' | 'text';
  value: string;
  onSettle: (value: string) => void;
}

/** A debounced input. */
function DebouncedInput({ label, type, value, onSettle }: TextProps) {
  const id = useId();
  const field = useDebouncedText(value, onSettle);
  return (
    <Labelled id={id} label={label}>
      <Control id={id} type={type} {...field} />
    </Labelled>
  );
}

interface CodeProps {
  label: string;
  value: string;
  /** The schema whose enum gives the codes. */
  schema: EntitySchema;
  onChange: (value: string) => void;
  /** Options before the codes. */
  children?: ReactNode;
}

function CodeSelect({ label, value, schema, onChange, children }: CodeProps) {
  const { locale } = useLocale();
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <SelectControl id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
        {optionsOf(schema, locale).map(({ value, label }) => (
          <option key={value} value={String(value)}>
            {label}
          </option>
        ))}
      </SelectControl>
    </Labelled>
  );
}

const RANGE_TYPE: Partial<Record<Filter['kind'], TextProps['type']>> = { number: 'number', date: 'date', instant: 'date', month: 'month' };

function RangeFilter({ filter, values, onChange }: FilterControlProps) {
  const t = useTranslate();
  const [from = '', to = '', currency = ''] = filter.names;
  const bound = (name: string, label: string) => (
    <DebouncedInput
      label={label}
      type={RANGE_TYPE[filter.kind] ?? 'text'}
      value={values[name]?.[0] ?? ''}
      onSettle={(value) => onChange({ [name]: value === '' ? [] : [value] })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 152px), 1fr))', alignItems: 'end', gap: 1 }}>
      {bound(from, t('lists.from', { what: filter.label }))}
      {bound(to, t('lists.to', { what: filter.label }))}
      {filter.currency && (
        <CodeSelect
          label={t('lists.currency', { what: filter.label })}
          value={values[currency]?.[0] ?? USUAL_CURRENCY}
          schema={filter.currency}
          onChange={(value) => onChange({ [currency]: value === USUAL_CURRENCY ? [] : [value] })}
        />
      )}
    </Box>
  );
}

function CheckFilter({ filter, values, onChange }: FilterControlProps) {
  const checked = values[filter.name]?.[0] === 'true';
  return (
    <Box sx={{ alignSelf: 'end' }}>
      <ChoiceRow>
        <input type="checkbox" checked={checked} onChange={({ target }) => onChange({ [filter.name]: target.checked ? ['true'] : [] })} />
        {filter.label}
      </ChoiceRow>
    </Box>
  );
}

function SelectFilter({ filter, values, onChange }: FilterControlProps) {
  const t = useTranslate();
  const { name, label, schema } = filter;
  return (
    <CodeSelect {...{ label, schema }} value={values[name]?.[0] ?? ''} onChange={(value) => onChange({ [name]: value === '' ? [] : [value] })}>
      <option value="">{t('lists.any')}</option>
    </CodeSelect>
  );
}

/** The form's input for a code, a reference or several codes, used outside of a form. */
function WidgetFilter({ filter, values, onChange, root }: FilterControlProps) {
  const id = useId();
  const several = filter.shape === 'several';
  const chosen = (values[filter.name] ?? []).map((text) => typedValue(text, filter.schema));
  const inputProps: Pick<InputProps, 'value' | 'schema' | 'onChange'> = {
    value: several ? chosen : chosen[0],
    schema: several ? { type: 'array', items: filter.schema } : filter.schema,
    onChange: (value) => onChange({ [filter.name]: [value ?? []].flat().map(String) }),
  };
  const { input: Input } = several ? widgets.codes : filter.kind === 'reference' ? widgets.reference : widgets.code;
  return (
    <Labelled id={id} label={filter.label}>
      <Input
        {...inputProps}
        id={id}
        path={`filter.${filter.name}`}
        label={filter.label}
        onBlur={() => undefined}
        required={false}
        disabled={false}
        invalid={false}
        describedBy={undefined}
        root={root}
      />
    </Labelled>
  );
}

/** The control of one filter, chosen by the kind of its value, as in a form. */
export function FilterControl(props: FilterControlProps) {
  const { filter, values, onChange } = props;
  const { shape, kind, schema } = filter;
  if (shape === 'range') return <RangeFilter {...props} />;
  if (shape === 'check') return <CheckFilter {...props} />;
  const isCode = schema.enum !== undefined;
  const isReference = kind === 'reference' && schema['x-reference']?.free_text !== true;
  const isSearched = isCode && (shape === 'several' || kind === 'code' || kind === 'isced');
  if (isReference || isSearched) return <WidgetFilter {...props} />;
  if (isCode) return <SelectFilter {...props} />;
  return (
    <DebouncedInput
      label={filter.label}
      type="search"
      value={values[filter.name]?.[0] ?? ''}
      onSettle={(value) => onChange({ [filter.name]: value === '' ? [] : [value] })}
    />
  );
}
