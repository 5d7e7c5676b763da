import { decidedStatus } from '@domain/review/decisions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { SchemaShow } from '../../schema-ui';
import type { Application } from '../../signed-in/requests';
import { Panel } from '../../signed-in/Panel';

/** Fields of a decision that this page phrases itself, or has elsewhere; all others are rendered from the schema. */
const SHOWN_ELSEWHERE: readonly string[] = [
  'outcome',
  'conditions',
  'rank',
  'message',
  'released_at',
  'reply_by',
] satisfies (keyof NonNullable<Application['decision']>)[];

/** The released decision, as its applicant was told; a later reply of the applicant shows in the application's status. */
export function ReleasedDecision({ application: { call, decision } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (!decision) return null;
  const { outcome, conditions = [], rank, message, released_at } = decision;
  return (
    <Panel title={t('application.decision.title')}>
      <Typography sx={{ mb: 1 }}>
        {t(`application.status.${decidedStatus(outcome)}`)}. {t('application.decision.released', { at: formatInstant(released_at, locale, call.time_zone) })}
      </Typography>
      {rank !== undefined && <Typography sx={{ mb: 1 }}>{t('application.decision.rank', { rank })}</Typography>}
      {conditions.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{t('application.decision.conditions')}</Typography>
          <Box component="ul" sx={{ mt: 0.5, mb: 1, pl: 2.5 }}>
            {conditions.map(({ text, met_at }, place) => (
              <li key={place}>
                <LocalizedText text={text} /> ({t(met_at === null ? 'application.decision.open' : 'application.decision.met')})
              </li>
            ))}
          </Box>
        </>
      )}
      {Object.keys(decision).some((field) => !SHOWN_ELSEWHERE.includes(field)) && (
        <SchemaShow
          schemaName="decisions"
          record={decision}
          hide={SHOWN_ELSEWHERE}
        />
      )}
      {message !== undefined && (
        <>
          <Typography sx={{ fontWeight: 600, mt: 1 }}>{t('application.decision.message')}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
        </>
      )}
    </Panel>
  );
}
