import Box from '@mui/material/Box';
import type { components } from '@generated/api';
import { formatInstant, useLocale, useTranslate } from '../i18n';
import { LocalizedText } from './LocalizedText';

type Stopped = NonNullable<components['schemas']['calls_record']['sending_stopped']>;

/** That and why no application to a call can be sent for the moment, and what to do; nothing while they can. */
export function SendingStopped({ call: { sending_stopped: stopped, time_zone } }: { call: { sending_stopped?: Stopped | undefined; time_zone?: string | undefined } }) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (!stopped) return null;
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
