import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LocalizedText } from '../../components/LocalizedText';
import { useTranslate } from '../../i18n';
import { AnswerFile, type EntitySchema } from '../../schema-ui';
import type { Application } from '../../signed-in/requests';
import { AnswerValue } from '../../signed-in/application/AnswerValue';
import { COPIED } from './copying';

/** An answer or document that was not taken over, with its value where only this report still has it. */
type ReportedPart = NonNullable<Application['migration_report']>['entries'][number];

/** The value that was not taken over, to read and copy. */
function NotCopiedValue({ part: { area, value, question } }: { part: ReportedPart }) {
  return (
    <Box data-given sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {area === 'documents' && typeof value === 'number' ? <AnswerFile id={value} /> : <AnswerValue value={value} schema={(question ?? {}) as EntitySchema} />}
    </Box>
  );
}

interface Props {
  report: readonly ReportedPart[];
  onClose: () => void;
  /** Whether the draft is a copy, or its call changed the questions (of a draft, or before the application was sent). */
  why?: 'copied' | 'changed' | 'not_sent';
  /** How many parts that the call asks for are missing in the draft. */
  missing?: number;
}

/** Lists, question by question, which parts of an earlier application were taken over and which were not. */
export function CopiedReport({ report, onClose, why = 'copied', missing = 0 }: Props) {
  const t = useTranslate();
  const isComplete = report.length === 0;
  return (
    <Alert
      id={COPIED}
      severity={isComplete ? 'success' : 'info'}
      icon={false}
      onClose={onClose}
      closeText={t('application.copy.close')}
      data-copied={report.length}
      sx={{ mb: 3, scrollMarginTop: 96 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{t(`application.copy.${why === 'copied' ? (isComplete ? 'whole' : 'partly') : why}`)}</Typography>
      {!isComplete && (
        <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
          {report.map((part, index) => (
            // The index is the key: a later change can report the same question again, so that the question's key is not unique.
            <li key={index}>
              <Box component="strong" sx={{ display: 'block' }}>
                <LocalizedText text={part.title} />
              </Box>
              {t(`application.copy.reasons.${part.reason}`)}
              {part.value !== undefined && <NotCopiedValue part={part} />}
            </li>
          ))}
        </Box>
      )}
      {report.some(({ value }) => value !== undefined) && <Typography sx={{ mt: 0.5 }}>{t('application.copy.given')}</Typography>}
      {why === 'copied' && missing > 0 && (
        <Typography data-asks-more={missing} sx={{ mt: 0.5 }}>{t('application.copy.asks_more', { smart_count: missing })}</Typography>
      )}
    </Alert>
  );
}
