import { inDays } from '@domain/values/days';
import { dateAt } from '@domain/values/instants';
import Box from '@mui/material/Box';
import { serverNow } from '../api/server-clock';
import { readerZone, useTranslate } from '../i18n';
import { NeededInput } from '../signed-in/NeededInput';

/** The day `days` after today by the server's clock in `zone`, the reader's when not given, as `YYYY-MM-DD`. */
export const dayIn = (days: number, zone: string = readerZone()): string => inDays(dateAt(serverNow(), zone), days);

interface Props {
  label: string;
  /** As `YYYY-MM-DD`; empty while nothing is entered. */
  value: string;
  onChange: (day: string) => void;
  /** The time zone whose today counts; the reader's when not given. */
  zone?: string | undefined;
}

/** A required day after today; it looks like the `LongText` beside it. */
export function LaterDay({ label, value, onChange, zone }: Props) {
  const t = useTranslate();
  const first = dayIn(1, zone);
  const missing = value < first && t('forms.needed.later_day');
  return (
    <Box sx={{ mt: 2, '& label': { fontSize: 'inherit', fontWeight: 600 } }}>
      <NeededInput
        label={label}
        missing={missing}
        type="date"
        required
        data-width="short"
        min={first}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}
