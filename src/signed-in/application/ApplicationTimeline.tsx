import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { Panel } from '../Panel';

/** An event in words; `by` names who caused it, where the applicant may know. */
export interface TimelineLine {
  at: string;
  text: string;
  by?: string | undefined;
  reason?: string | undefined;
}

/** The events of an application, the oldest first, in the time zone of its call; `children` stand below, such as an error when lines are missing. */
export function ApplicationTimeline({ lines, zone, children }: { lines: readonly TimelineLine[]; zone: string; children?: ReactNode }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const sorted = lines.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Panel title={t('application.details.timeline')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {sorted.map(({ at, text, by, reason }) => (
          <Box component="li" key={`${at}${text}`} sx={{ overflowWrap: 'anywhere', mb: 0.75 }}>
            {text}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{[formatInstant(at, locale, zone), ...(by === undefined ? [] : [by])].join(', ')}</Box>
            {reason !== undefined && <Box sx={{ whiteSpace: 'pre-wrap' }}>{t('application.details.reason_given', { reason })}</Box>}
          </Box>
        ))}
      </Box>
      {children}
    </Panel>
  );
}
