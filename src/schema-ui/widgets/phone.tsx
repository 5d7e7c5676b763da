import { phoneCountry, readPhone, spacedPhone } from '@domain/profile/phone';
import { enumLabel } from '@domain/schema/words';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { ariaOf, idsOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control, Note } from './controls';

const COUNTRY = { 'x-enum-source': 'country' } as const;

/** A phone number in the form in which people type it; stored as E.164. A note names the country, to show how it was understood. */
function PhoneInput(props: InputProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const [typed, setTyped] = useState<string>();
  const value = typeof props.value === 'string' ? props.value : '';
  const shown = typed !== undefined && (readPhone(typed) ?? '') === value ? typed : spacedPhone(value);
  const country = phoneCountry(value);
  const noteId = `${props.id}__understood`;
  const note = country && t('forms.phone_of', { country: enumLabel(COUNTRY, country, locale) });
  return (
    <>
      <Control
        id={props.id}
        name={props.path}
        type="tel"
        inputMode="tel"
        autoComplete={props.schema['x-autocomplete'] ?? 'tel'}
        data-width="half"
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          props.onChange(readPhone(event.target.value));
        }}
        onBlur={() => {
          setTyped(undefined);
          props.onBlur();
        }}
        disabled={props.disabled}
        {...ariaOf({ ...props, describedBy: idsOf(props.describedBy, note && noteId) })}
      />
      {note && <Note id={noteId}>{note}</Note>}
    </>
  );
}

function PhoneLink({ value }: ValueProps) {
  return typeof value === 'string' ? <Link href={`tel:${value}`}>{spacedPhone(value)}</Link> : null;
}

export const phone: Widget = { shape: 'single', input: PhoneInput, display: PhoneLink, cell: PhoneLink };
