import Box from '@mui/material/Box';
import { useId } from 'react';
import { useMissing } from './needed';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  name?: string;
  /** The language that it is written in, where it is not the page's. */
  lang?: string;
  /** What is said when it is empty and needed. */
  needed?: string | undefined;
}

/** A text of several lines with its label. */
export function LongText({ label, value, onChange, needed, ...field }: Props) {
  const id = useId();
  const { control, message } = useMissing(id, value.trim() === '' && needed);
  return (
    <>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mt: 2, mb: 0.5 }}>
        {label}
      </Box>
      <Box
        component="textarea"
        id={id}
        rows={3}
        {...field}
        {...control}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        sx={{ display: 'block', width: '100%', p: 1.5, font: 'inherit', color: 'text.primary', bgcolor: 'background.paper', border: 1, borderColor: 'tokens.edge', borderRadius: 1 }}
      />
      {message}
    </>
  );
}
