import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useIsUpdating } from '../../api/updating';
import { LocalizedText } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { tickCondition, type DecisionState } from './requests';

/** The conditions of an offered place, each with a checkbox for whether it is fulfilled. */
export function Conditions({ decisionState: { id, released }, onChange }: { decisionState: DecisionState; onChange: (now: DecisionState) => void }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const busy = useIsUpdating();
  const tick = async (condition: number, met: boolean) => {
    try {
      onChange(await tickCondition(id, { condition, met }));
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <FormGroup role="group" aria-label={t('decisions.conditions.title')}>
      {(released?.conditions ?? []).map(({ text, met_at }, place) => (
        <FormControlLabel
          key={place}
          disabled={busy}
          control={<Checkbox checked={met_at !== null} onChange={(_, met) => void tick(place, met)} />}
          label={
            <>
              <LocalizedText text={text} />
              {met_at !== null && ` (${t('decisions.conditions.met', { at: formatInstant(met_at, locale) })})`}
            </>
          }
        />
      ))}
    </FormGroup>
  );
}
