import Box from '@mui/material/Box';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import type { Application } from '../requests';
import { Panel } from '../shared/Panel';

interface Props {
  timeline: Application['timeline'];
  /** Who took a step, in words for the reader. */
  by: (who: Application['timeline'][number]['by']) => string;
}

/** What became of an application, step by step. */
export function Timeline({ timeline, by: whoIn }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Panel title={t('application.details.timeline')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {timeline.map(({ status, at, by, reason }) => (
          <li key={`${at}${status}`}>
            {t(`application.status.${status}`)}, {formatInstant(at, locale)}, {whoIn(by)}
            {reason !== undefined && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{t('application.details.reason_given', { reason })}</Box>}
          </li>
        ))}
      </Box>
    </Panel>
  );
}
