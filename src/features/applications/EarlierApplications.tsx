import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { useLocalized } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { SelectControl } from '../../schema-ui/widgets/controls';
import type { Application } from '../../signed-in/requests';
import { useCopy } from './copying';

/** Offers to start a draft for this call as a copy of one of the person's earlier applications. */
export function EarlierApplications({ callId, applications }: { callId: number; applications: readonly Application[] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const updating = useIsUpdating();
  const { busy, copy } = useCopy();
  const field = useId();
  const [chosen, setChosen] = useState(applications[0]?.id);
  if (chosen === undefined) return null;
  const wordsOf = ({ call, status, receipt, created_at }: Application) =>
    [
      localize(call.programme.title).text,
      localize(call.title).text,
      t(`application.status.${status}`),
      formatInstant(receipt?.finalized_at ?? created_at, locale),
    ].join(' · ');
  return (
    <Box
      component="section"
      aria-labelledby={`${field}-title`}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start', width: '100%', borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography id={`${field}-title`} variant="h2" sx={{ fontSize: 20 }}>
        {t('application.copy.earlier')}
      </Typography>
      <Typography sx={{ maxWidth: '70ch' }}>{t('application.copy.earlier_help')}</Typography>
      <Box component="label" htmlFor={field} sx={{ fontWeight: 600 }}>
        {t('application.copy.which')}
      </Box>
      <SelectControl id={field} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
        {applications.map((one) => (
          <option key={one.id} value={one.id}>
            {wordsOf(one)}
          </option>
        ))}
      </SelectControl>
      <Button variant="outlined" disabled={busy || updating} onClick={() => void copy(chosen, callId)}>
        {t('application.copy.start')}
      </Button>
    </Box>
  );
}
