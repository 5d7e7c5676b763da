import { zoneCity } from '@domain/values/format';
import { localToInstant } from '@domain/values/instants';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { useRequiredFields } from '../../signed-in/required-fields';
import { NeededInput } from '../../signed-in/NeededInput';
import { cancelPlannedRelease, planRelease, type ReleaseStatus } from './requests';

interface Props {
  id: number;
  releaseStatus: ReleaseStatus;
}

/** Gives a function that changes the plan, notifies the user and invalidates the call's queries. */
function useChange(id: number) {
  const client = useQueryClient();
  return async (change: () => Promise<void>, notice: string) => {
    try {
      await change();
      await client.invalidateQueries({ queryKey: ['review', 'call', id] });
      notify(notice);
    } catch (error) {
      reportError(error);
    }
  };
}

/** The planned date of the automatic release, and the form to plan it. */
export function PlannedRelease({ id, releaseStatus: { planned, time_zone, entered, four_eyes } }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const busy = useIsUpdating();
  const change = useChange(id);
  // With four eyes a second person plans the release of decisions that they have checked, so nothing can be planned before one is entered.
  if (!planned) return (entered > 0 || !four_eyes) && <Plan id={id} zone={time_zone} />;
  const words = { at: formatInstant(planned.at, locale, time_zone), name: planned.by_name };
  return (
    <Box sx={{ mt: 2 }}>
      {planned.obstacles ?
        (
          <Alert severity="error" sx={{ mb: 1 }}>
            {t('decisions.plan.failed', words)}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {planned.obstacles.map(({ type, msg }) => <li key={type + msg}>{msg}</li>)}
            </Box>
          </Alert>
        ) :
        <Typography sx={{ mb: 1, fontWeight: 600 }}>{t('decisions.plan.planned', words)}</Typography>}
      <Button size="small" color="error" disabled={busy} onClick={() => void change(() => cancelPlannedRelease(id), t('decisions.plan.cancelled'))}>
        {t('decisions.plan.cancel')}
      </Button>
    </Box>
  );
}

function Plan({ id, zone }: { id: number; zone: string }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const busy = useIsUpdating();
  const change = useChange(id);
  const { isGiven, scope } = useRequiredFields();
  const [local, setLocal] = useState('');
  const at = localToInstant(local, zone);
  const plan = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven() && at !== undefined) void change(() => planRelease(id, at), t('decisions.plan.saved'));
  };
  return (
    <Box component="form" noValidate onSubmit={plan} sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
      {scope(
        <NeededInput
          label={t('decisions.plan.date', { zone: zoneCity(zone, locale) })}
          missing={local === '' && t('forms.needed.moment')}
          type="datetime-local"
          value={local}
          onChange={({ target }) => setLocal(target.value)}
        />,
      )}
      <Button type="submit" variant="outlined" disabled={busy}>
        {t('decisions.plan.action')}
      </Button>
    </Box>
  );
}
