import type { components } from '@generated/api';
import { formatInstant, useLocale, useTranslate } from '../i18n';
import Box from '../ui/Box';
import { callPhase, windowOf } from './Deadline';
import { LocalizedText } from './LocalizedText';
import { useNow } from './now';

type Stopped = NonNullable<components['schemas']['calls_record']['sending_stopped']>;

interface Props {
  call: Parameters<typeof windowOf>[0] & { state?: string | undefined; sending_stopped?: Stopped | undefined };
}

/** Says that no application to a call can be sent at the moment, why, and what to do; nothing while they can be sent, and when the call is over. */
export function SendingStopped({ call }: Props) {
  const { state, sending_stopped: stopped, time_zone } = call;
  const t = useTranslate();
  const { locale } = useLocale();
  const isOver = callPhase(windowOf(call), useNow()) === 'closed' || state === 'cancelled';
  if (!stopped || isOver) return null;
  return (
    <Box role="note" data-sending-stopped sx={{ mt: 2, p: 2, borderRadius: 1, bgcolor: 'tokens.amberWash', overflowWrap: 'anywhere' }}>
      <Box component="strong" sx={{ display: 'block' }}>
        {t('catalogue.stopped.title')}
      </Box>
      <Box sx={{ my: 0.5, whiteSpace: 'pre-line' }}>
        <LocalizedText text={stopped.reason} />
      </Box>
      {t('catalogue.stopped.advice', { at: formatInstant(stopped.since, locale, time_zone) })}
    </Box>
  );
}
