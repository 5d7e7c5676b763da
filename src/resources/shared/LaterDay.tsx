import Box from '@mui/material/Box';
import { serverNow } from '../../api/server-clock';
import { useTranslate } from '../../i18n';
import { NeededInput } from './NeededInput';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day `days` from now by the server's clock, as `YYYY-MM-DD`. */
export const dayIn = (days: number): string => new Date(serverNow().getTime() + days * DAY_MS).toISOString().slice(0, 10);

interface Props {
  label: string;
  /** As `YYYY-MM-DD`; empty while nothing is entered. */
  value: string;
  onChange: (day: string) => void;
}

/** A required day after today; it looks like the `LongText` beside it. */
export function LaterDay({ label, value, onChange }: Props) {
  const t = useTranslate();
  const missing = value < dayIn(1) && t('forms.needed.later_day');
  return (
    <Box sx={{ mt: 2, '& label': { fontSize: 'inherit', fontWeight: 600 } }}>
      <NeededInput label={label} missing={missing} type="date" required data-width="short" min={dayIn(1)} value={value} onChange={({ target }) => onChange(target.value)} />
    </Box>
  );
}
