import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useMissing } from './needed';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** The language that it is written in, where it is not the page's. */
  lang?: string;
  /** What is said when it is empty and needed. */
  needed: string | undefined;
}

/** A text of one line with its label. */
export function ShortText({ label, value, onChange, needed, ...field }: Props) {
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
        slotProps={{ htmlInput: { ...field, ...control } }}
      />
      {message}
    </>
  );
}
