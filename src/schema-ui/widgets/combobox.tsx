import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { folded, optionsOf, type Option } from '../labels';
import { resolve } from '../resolve';
import { EnumList, EnumValue } from './choice';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control } from './controls';

type Styled = Pick<AutocompleteProps<unknown, boolean, boolean, boolean>, 'renderInput'>;

/** The control inside an Autocomplete, looking like every other one; the ARIA of the field sits on the input itself. */
export const comboboxInput = (props: InputProps): Styled['renderInput'] =>
  function ComboboxInput(params) {
    const { ref, endAdornment, startAdornment } = params.InputProps;
    return (
      <Box ref={ref} sx={{ position: 'relative', display: 'grid', gap: 1 }}>
        {startAdornment && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{startAdornment}</Box>}
        <Box sx={{ position: 'relative' }}>
          <Control {...params.inputProps} name={props.path} {...ariaOf(props)} sx={{ pr: 8 }} />
          {endAdornment}
        </Box>
      </Box>
    );
  };

/** The words of an Autocomplete's own buttons. */
export function useComboboxText() {
  const t = useTranslate();
  return {
    noOptionsText: t('forms.nothing_found'),
    loadingText: t('forms.searching'),
    clearText: t('forms.clear'),
    openText: t('forms.open_list'),
    closeText: t('forms.close_list'),
  };
}

const filterFolded = (options: Option[], { inputValue }: { inputValue: string }): Option[] => {
  const wanted = folded(inputValue);
  return options.filter(({ found }) => found.includes(wanted));
};

const sameValue = (option: Option, chosen: Option): boolean => option.value === chosen.value;

function SingleCode(props: InputProps & { options: Option[] }) {
  const texts = useComboboxText();
  return (
    <Autocomplete<Option>
      id={props.id}
      options={props.options}
      value={props.options.find((option) => option.value === props.value) ?? null}
      onChange={(_event, chosen) => props.onChange(chosen?.value)}
      onBlur={props.onBlur}
      isOptionEqualToValue={sameValue}
      filterOptions={filterFolded}
      disabled={props.disabled}
      renderInput={comboboxInput(props)}
      autoHighlight
      {...texts}
    />
  );
}

function CodeInput(props: InputProps) {
  const { locale } = useLocale();
  const options = useMemo(() => optionsOf(props.schema, locale), [props.schema, locale]);
  return <SingleCode {...props} options={options} />;
}

function CodesInput(props: InputProps) {
  const { locale } = useLocale();
  const texts = useComboboxText();
  const options = useMemo(() => optionsOf(resolve(props.schema.items, props.root), locale), [props.schema, props.root, locale]);
  const chosen = Array.isArray(props.value) ? props.value : [];
  return (
    <Autocomplete<Option, true>
      id={props.id}
      multiple
      options={options}
      value={chosen.flatMap((value) => options.find((option) => option.value === value) ?? [])}
      onChange={(_event, values) => props.onChange(values.map(({ value }) => value))}
      onBlur={props.onBlur}
      isOptionEqualToValue={sameValue}
      filterOptions={filterFolded}
      disabled={props.disabled}
      renderInput={comboboxInput(props)}
      filterSelectedOptions
      autoHighlight
      {...texts}
    />
  );
}

/** UTC and every IANA zone the platform knows; the current one is kept even when the platform does not know it. */
function TimeZoneInput(props: InputProps) {
  const options = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(typeof props.value === 'string' ? [props.value] : [])])],
    [props.value],
  );
  return <SingleCode {...props} options={options.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), found: folded(zone.replaceAll('_', ' ')) }))} />;
}

function ZoneValue({ value }: ValueProps) {
  return <>{typeof value === 'string' ? value.replaceAll('_', ' ') : null}</>;
}

export const code: Widget = { shape: 'single', input: CodeInput, display: EnumValue, cell: EnumValue };
export const codes: Widget = { shape: 'single', input: CodesInput, display: EnumList, cell: EnumList };
export const timezone: Widget = { shape: 'single', input: TimeZoneInput, display: ZoneValue, cell: ZoneValue };
