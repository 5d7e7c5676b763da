import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useMissing } from './needed';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** What is said when it is empty and needed. */
  needed: string;
}

/** A text of one line with its label, which is needed for a step. */
export function ShortText({ label, value, onChange, maxLength, needed }: Props) {
  const id = useId();
  const { control, message } = useMissing(id, value.trim() === '' && needed);
  return (
    <>
      <TextField
        id={id}
        label={label}
        size="small"
        fullWidth
        sx={{ mt: 2 }}
        value={value}
        error={message !== false}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength, ...control } }}
      />
      {message}
    </>
  );
}
