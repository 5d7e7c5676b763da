import { instantToLocal, localToInstant } from '@domain/instants';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { formatDate, formatInstant, useLocale, useTranslate } from '../../i18n';
import { useFormValue } from '../form/runtime';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control } from './controls';

function DateInput(props: InputProps) {
  return (
    <Control
      id={props.id}
      name={props.path}
      type="date"
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      {...ariaOf(props)}
      sx={{ maxWidth: 240 }}
    />
  );
}

const knownZone = (zone: unknown): string => {
  try {
    return typeof zone === 'string' ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : 'UTC';
  } catch {
    return 'UTC';
  }
};

/** A date and time on the clock of the record's own `time_zone`, kept as a UTC instant. */
function InstantInput(props: InputProps) {
  const t = useTranslate();
  const stated = useFormValue(['time_zone']);
  const zone = knownZone(stated ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [typed, setTyped] = useState<string>();
  const { value, onChange } = props;
  const shownIn = useRef(zone);
  useEffect(() => {
    const before = shownIn.current;
    shownIn.current = zone;
    if (before === zone || typeof value !== 'string') return;
    // Another zone is another meaning of the same clock: a deadline at 23:59 stays at 23:59.
    onChange(localToInstant(instantToLocal(value, before), zone));
  }, [zone, value, onChange]);
  const kept = typeof props.value === 'string' ? instantToLocal(props.value, zone) : '';
  const shown = typed !== undefined && localToInstant(typed, zone) === props.value ? typed : kept;
  return (
    <>
      <Control
        id={props.id}
        name={props.path}
        type="datetime-local"
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          props.onChange(localToInstant(event.target.value, zone));
        }}
        onBlur={props.onBlur}
        disabled={props.disabled}
        {...ariaOf(props)}
        sx={{ maxWidth: 280 }}
      />
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>
        {t('forms.in_zone', { zone: zone.replaceAll('_', ' ') })}
      </Box>
    </>
  );
}

function DateValue({ value }: ValueProps) {
  const { locale } = useLocale();
  return typeof value === 'string' ? <time dateTime={value}>{formatDate(value, locale)}</time> : null;
}

/** An instant on the clock of its record's own zone, else on the reader's. */
function InstantValue({ value, record }: ValueProps) {
  const { locale } = useLocale();
  const stated = record?.['time_zone'];
  const zone = stated === undefined ? undefined : knownZone(stated);
  return typeof value === 'string' ? <time dateTime={value}>{formatInstant(value, locale, zone)}</time> : null;
}

export const date: Widget = { shape: 'single', input: DateInput, display: DateValue, cell: DateValue };
export const instant: Widget = { shape: 'single', input: InstantInput, display: InstantValue, cell: InstantValue };
