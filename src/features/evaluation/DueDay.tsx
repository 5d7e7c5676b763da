import { localToInstant } from '@domain/values/instants';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { readerZone, useTranslate } from '../../i18n';
import { Control, PartLabel } from '../../schema-ui';
import { dayIn } from '../../workspace/LaterDay';

/** The end of a day in the reader's time zone, as an ISO instant; undefined for no day. */
export const endOfDay = (day: string): string | undefined => (day === '' ? undefined : localToInstant(`${day}T23:59`, readerZone()));

/** The optional day until which evaluators are asked to score, as `YYYY-MM-DD`. */
export function DueDay({ label, value, onChange }: { label?: string; value: string; onChange: (day: string) => void }) {
  const t = useTranslate();
  const field = useId();
  return (
    <Box>
      <PartLabel htmlFor={field}>{label ?? t('evaluation.due.label')}</PartLabel>
      <Control id={field} type="date" data-width="short" min={dayIn(1)} value={value} onChange={({ target }) => onChange(target.value)} />
    </Box>
  );
}
