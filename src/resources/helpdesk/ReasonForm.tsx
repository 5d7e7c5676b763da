import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { PartLabel, TextArea } from '../../schema-ui';

const MOST_CHARACTERS = 1000;

interface ReasonFormProps {
  label: string;
  reason: string;
  onReason: (reason: string) => void;
  /** What keeps it from being sent; empty when nothing does. */
  fault: string;
  busy: boolean;
  submit: string;
}

/** The end of a form of the helpdesk: why it is done, what is wrong, and the button that sends it. */
export function ReasonForm({ label, reason, onReason, fault, busy, submit }: ReasonFormProps) {
  const field = useId();
  return (
    <>
      <Box>
        <PartLabel htmlFor={field}>{label}</PartLabel>
        <TextArea id={field} rows={2} maxLength={MOST_CHARACTERS} value={reason} onChange={({ target }) => onReason(target.value)} />
      </Box>
      <Box role="alert" sx={{ color: 'error.main' }}>
        {fault}
      </Box>
      <Button type="submit" variant="outlined" disabled={busy} sx={{ justifySelf: 'start' }}>
        {submit}
      </Button>
    </>
  );
}
