import { knownZone, zoneAt, zonePathOf } from '@domain/schema/zones';
import { clockChange, instantToLocal, localToInstant } from '@domain/values/instants';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatBriefInstant, formatDate, formatDeadline, formatInstant, readerZone, useLocale, useTranslate } from '../../i18n';
import { useFormValue } from '../form/runtime';
import { ariaOf, idsOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control, Note } from './controls';

function DateInput(props: InputProps) {
  return (
    <Control
      id={props.id}
      name={props.path}
      type="date"
      autoComplete={props.schema['x-autocomplete']}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      data-width="half"
      {...ariaOf(props)}
    />
  );
}

/** The path that is watched when the schema has no field for the zone. */
const NOWHERE = [''];

/** A date and time in the time zone of the field beside it, stored as a UTC instant. */
function InstantInput(props: InputProps) {
  const t = useTranslate();
  const zonePath = useMemo(() => zonePathOf(props.path.split('.'), { schema: props.root, document: props.root }), [props.path, props.root]);
  const stated = useFormValue(zonePath ?? NOWHERE);
  const zone = knownZone((zonePath && stated) ?? readerZone());
  const [typed, setTyped] = useState<string>();
  const { value, onChange } = props;
  const before = useRef({ zone, value });
  useEffect(() => {
    const { zone: shownIn, value: shown } = before.current;
    before.current = { zone, value };
    // An instant that changes together with its zone, such as in a restored draft, is kept.
    if (shownIn === zone || shown !== value || typeof value !== 'string') return;
    // A new zone keeps the local time and changes the instant: a deadline at 23:59 stays at 23:59.
    onChange(localToInstant(instantToLocal(value, shownIn), zone));
  }, [zone, value, onChange]);
  const stored = typeof props.value === 'string' ? instantToLocal(props.value, zone) : '';
  const shown = typed !== undefined && localToInstant(typed, zone) === props.value ? typed : stored;
  // The note warns about a local time that a clock change skips or repeats.
  const change = clockChange(shown, zone);
  const noteId = `${props.id}__zone`;
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
        data-width="half"
        {...ariaOf({ ...props, describedBy: idsOf(props.describedBy, noteId) })}
      />
      <Note id={noteId} role="status">
        {t('forms.in_zone', { zone: zone.replaceAll('_', ' ') })}
        {change && `. ${t(`forms.clock_${change}`, { time: stored.slice(11) })}`}
      </Note>
    </>
  );
}

function DateValue({ value }: ValueProps) {
  const { locale } = useLocale();
  return typeof value === 'string' ? <time dateTime={value}>{formatDate(value, locale)}</time> : null;
}

const zoneOf = ({ path = [], record, root }: ValueProps): string | undefined => zoneAt(path, record, root);

/** An instant in the time zone of a field beside or around it, else in the reader's. */
function InstantValue(props: ValueProps) {
  const { locale } = useLocale();
  const { value } = props;
  return typeof value === 'string' ? <time dateTime={value}>{formatInstant(value, locale, zoneOf(props))}</time> : null;
}

/** An instant for the narrow column of a list: short, and with its zone only if the local time of the reader differs. */
function InstantCell(props: ValueProps) {
  const { locale } = useLocale();
  const { value } = props;
  if (typeof value !== 'string') return null;
  const zone = zoneOf(props);
  const { text, own } = zone === undefined ? { text: formatInstant(value, locale), own: undefined } : formatDeadline(value, zone, locale);
  return (
    <time dateTime={value} title={text}>
      {own === undefined ? formatBriefInstant(value, locale, zone) : text}
    </time>
  );
}

export const date: Widget = { shape: 'single', input: DateInput, display: DateValue, cell: DateValue };
export const instant: Widget = { shape: 'single', input: InstantInput, display: InstantValue, cell: InstantCell };
