import { DRAFT_TEXT_CHARACTERS } from '@domain/applications/draft-texts';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { isHttps } from '../../components/ExternalLink';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control, Note, Prose, TextArea } from './controls';

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

interface TextKind {
  type: string;
  inputMode?: 'text' | 'url' | 'email';
  autoComplete?: string;
  placeholder?: string;
}

const textInput = ({ type, inputMode, autoComplete, placeholder }: TextKind) =>
  function TextInput(props: InputProps) {
    return (
      <Control
        id={props.id}
        name={props.path}
        type={type}
        inputMode={inputMode}
        autoComplete={props.schema['x-autocomplete'] ?? autoComplete}
        placeholder={placeholder}
        value={asText(props.value)}
        onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
        onBlur={props.onBlur}
        disabled={props.disabled}
        {...ariaOf(props)}
      />
    );
  };

/**
 * A paste that would give a longer text is refused, because the browser would lay it out for seconds and no draft could store it. A shorter text
 * beyond the field's own limit is kept and reported as too long.
 */
const LONGEST_PASTED = DRAFT_TEXT_CHARACTERS;

/** Counts characters as JSON Schema does: an emoji, two code units in JavaScript, is one. */
const charactersOf = (text: string): number => [...text].length;

function TextareaInput(props: InputProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const text = asText(props.value);
  const used = charactersOf(text);
  const most = props.schema.maxLength;
  const [refused, setRefused] = useState<number>();
  return (
    <>
      <TextArea
        id={props.id}
        name={props.path}
        rows={5}
        value={text}
        onPaste={(event) => {
          const { selectionStart: from, selectionEnd: to } = event.currentTarget;
          const length = text.length - (to - from) + event.clipboardData.getData('text').length;
          const isTooLong = length > Math.max(most ?? 0, LONGEST_PASTED);
          if (isTooLong) event.preventDefault();
          setRefused(isTooLong ? length : undefined);
        }}
        onChange={(event) => {
          setRefused(undefined);
          props.onChange(event.target.value === '' ? undefined : event.target.value);
        }}
        onBlur={props.onBlur}
        disabled={props.disabled}
        {...ariaOf(props)}
      />
      {refused !== undefined && (
        <Note role="alert" data-over>
          {t('forms.pasted_too_long', { used: formatNumber(refused, locale), most: formatNumber(most ?? LONGEST_PASTED, locale) })}
        </Note>
      )}
      {most !== undefined && (
        <Note data-end data-over={used > most || undefined}>
          {t('forms.count', { used: formatNumber(used, locale), most: formatNumber(most, locale) })}
        </Note>
      )}
    </>
  );
}

/** Shows a text unchanged. */
export function PlainText({ value }: ValueProps) {
  return <>{asText(value)}</>;
}

function Paragraphs({ value }: ValueProps) {
  return <Prose>{asText(value)}</Prose>;
}

function Shortened({ value }: ValueProps) {
  const text = asText(value);
  return <>{text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text}</>;
}

/** A link for https addresses only, so that a typed `javascript:` address never runs. */
function SafeLink({ value }: ValueProps) {
  const text = asText(value);
  if (!isHttps(text)) return <>{text}</>;
  return (
    <Link href={text} rel="noopener noreferrer nofollow" target="_blank" sx={{ overflowWrap: 'anywhere' }}>
      {text.replace(/^https:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </Link>
  );
}

const MailLink = ({ value }: ValueProps) => <Link href={`mailto:${asText(value)}`}>{asText(value)}</Link>;

export const text: Widget = { shape: 'single', input: textInput({ type: 'text' }), display: PlainText, cell: PlainText };
export const textarea: Widget = { shape: 'single', input: TextareaInput, display: Paragraphs, cell: Shortened };
export const url: Widget = {
  shape: 'single',
  input: textInput({ type: 'url', inputMode: 'url', placeholder: 'https://' }),
  display: SafeLink,
  cell: SafeLink,
};
export const email: Widget = {
  shape: 'single',
  input: textInput({ type: 'email', inputMode: 'email', autoComplete: 'email' }),
  display: MailLink,
  cell: MailLink,
};
