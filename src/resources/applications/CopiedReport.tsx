import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LocalizedText } from '../../components/LocalizedText';
import { useTranslate } from '../../i18n';
import { COPIED, type CopyReport } from './copying';

interface Props {
  report: CopyReport;
  onClose: () => void;
  /** Whether the draft is a copy, or its call now asks something else. */
  why?: 'copied' | 'changed';
  /** How many things the call asks for that the draft does not have. */
  missing?: number;
}

/** What was taken along from an earlier application and what was not, question by question. */
export function CopiedReport({ report, onClose, why = 'copied', missing = 0 }: Props) {
  const t = useTranslate();
  const whole = report.length === 0;
  return (
    <Alert id={COPIED} severity={whole ? 'success' : 'info'} icon={false} onClose={onClose} closeText={t('application.copy.close')} data-copied={report.length} sx={{ mb: 3, scrollMarginTop: 96 }}>
      <Typography sx={{ fontWeight: 600 }}>{t(why === 'changed' ? 'application.copy.changed' : whole ? 'application.copy.whole' : 'application.copy.partly')}</Typography>
      {!whole && (
        <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
          {report.map(({ area, key, title, reason }) => (
            <li key={`${area}.${key}.${reason}`}>
              <strong>
                <LocalizedText text={title} />
              </strong>{' '}
              {t(`application.copy.reasons.${reason}`)}
            </li>
          ))}
        </Box>
      )}
      {why === 'copied' && missing > 0 && <Typography data-asks-more={missing} sx={{ mt: 0.5 }}>{t('application.copy.asks_more', { smart_count: missing })}</Typography>}
    </Alert>
  );
}
