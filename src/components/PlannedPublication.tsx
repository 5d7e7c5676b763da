import type { CallRecord } from '@domain/calls/call-data';
import { isOfDraft, waitsForProgramme } from '@domain/calls/planned-publication';
import { Link as RouterLink } from 'react-router';
import { formatBriefInstant, formatInstant, useLocale, useTranslate } from '../i18n';
import Link from '../ui/Link';
import type { Programme } from './catalogue';
import { useNow } from './now';

type Planned = CallRecord | Programme;

/** The properties of a record that say when it is published automatically. */
export interface PlannedRecord extends Partial<Pick<Planned, 'state' | 'publish_at' | 'updated_at'>> {
  /** The time zone of the record, where it has one; otherwise dates are in the reader's zone. */
  time_zone?: string | undefined;
  /** The programme of a call, which keeps the call a draft as long as it is a draft itself. */
  programme?: { id: number; state?: string | undefined } | undefined;
}

interface Props {
  of: PlannedRecord;
  /** Short, for a row of a list. */
  brief?: boolean;
}

/** When a draft of a programme or call is published automatically, or that a call waits for its programme; nothing when it waits for a person. */
export function PlannedPublication({ of, brief = false }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const { state, publish_at: at, time_zone: zone, programme } = of;
  const waits = waitsForProgramme(of, now);
  if (state !== 'draft' || at === undefined || (!waits && Date.parse(at) <= now.getTime())) return null;
  const words = { at: formatInstant(at, locale, zone) };
  const text = t(waits ? 'manage.public.waits' : isOfDraft(of) ? 'manage.public.planned_with' : 'manage.public.planned', words);
  return (
    <span data-planned={at} {...(waits && { 'data-waits': '' })} {...(brief && { title: text, style: { fontSize: '0.8125rem' } })}>
      {brief ? t(waits ? 'manage.public.waits_brief' : 'manage.public.planned_brief', { at: formatBriefInstant(at, locale, zone) }) : text}
      {waits && !brief && programme && (
        <>
          {' '}
          <Link component={RouterLink} to={`/manage/programmes/${String(programme.id)}/details`}>
            {t('manage.public.to_programme')}
          </Link>
        </>
      )}
    </span>
  );
}
