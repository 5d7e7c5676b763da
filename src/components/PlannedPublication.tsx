import { formatBriefInstant, formatInstant, useLocale, useTranslate } from '../i18n';
import { useNow } from './now';

interface Planned {
  state?: string | undefined;
  publish_at?: string | undefined;
  /** Of the record, where it has one; else dates are on the reader's clock. */
  time_zone?: string | undefined;
}

interface Props {
  of: Planned;
  /** Short, for a row of a list. */
  brief?: boolean;
}

/** When a draft of a programme or call is published by itself; nothing where it waits for somebody. */
export function PlannedPublication({ of: { state, publish_at: at, time_zone: zone }, brief = false }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  if (state !== 'draft' || at === undefined || Date.parse(at) <= now.getTime()) return null;
  const text = t('manage.public.planned', { at: formatInstant(at, locale, zone) });
  return (
    <span data-planned={at} {...(brief && { title: text, style: { fontSize: '0.8125rem' } })}>
      {brief ? t('manage.public.planned_brief', { at: formatBriefInstant(at, locale, zone) }) : text}
    </span>
  );
}
