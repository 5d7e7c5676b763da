import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n';
import { LongText } from '../../signed-in/LongText';

const MAX_CHARACTERS = 1000;

interface ReasonFormProps {
  label: string;
  reason: string;
  onReason: (reason: string) => void;
  /** The server's refusal; empty without one. */
  fault?: string;
  busy: boolean;
  submit: string;
}

/** The end of a helpdesk form: the reason, the error, and the submit button. */
export function ReasonForm({ label, reason, onReason, fault, busy, submit }: ReasonFormProps) {
  const t = useTranslate();
  return (
    <>
      <LongText label={label} value={reason} onChange={onReason} maxLength={MAX_CHARACTERS} needed={t('forms.needed.reason')} />
      <Box role="alert" sx={{ color: 'error.main' }}>
        {fault}
      </Box>
      <Button type="submit" variant="outlined" disabled={busy} sx={{ mt: 1.5 }}>
        {submit}
      </Button>
    </>
  );
}
