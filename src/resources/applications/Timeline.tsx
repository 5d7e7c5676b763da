import Box from '@mui/material/Box';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import type { Application } from '../requests';
import { Panel } from '../shared/Panel';

interface Props {
  timeline: Application['timeline'];
  /** What else has happened, in words. */
  events?: readonly { at: string; text: string }[];
  /** Who took a step, in words for the reader. */
  by: (who: Application['timeline'][number]['by']) => string;
}

/** What became of an application, step by step. */
export function Timeline({ timeline, events = [], by: whoIn }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const steps = timeline.map(({ status, at, by, reason }) => ({ at, text: t(`application.status.${status}`), by: whoIn(by), reason }));
  const lines = [...steps, ...events.map((event) => ({ ...event, by: undefined, reason: undefined }))].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Panel title={t('application.details.timeline')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ at, text, by, reason }) => (
          <Box component="li" key={`${at}${text}`} sx={{ overflowWrap: 'anywhere' }}>
            {[text, formatInstant(at, locale), ...(by === undefined ? [] : [by])].join(', ')}
            {reason !== undefined && <Box sx={{ whiteSpace: 'pre-wrap' }}>{t('application.details.reason_given', { reason })}</Box>}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
