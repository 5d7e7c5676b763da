import Box from '@mui/material/Box';
import { useId } from 'react';
import { PartLabel, TextArea } from '../schema-ui';
import { useMissing } from './required-fields';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  name?: string;
  /** The language of the text, where it is not the page's. */
  lang?: string;
  /** The message when the required text is empty. */
  needed?: string | undefined;
}

/** A text of several lines with its label. */
export function LongText({ label, value, onChange, needed, ...field }: Props) {
  const id = useId();
  const { control, message } = useMissing(id, value.trim() === '' && needed);
  return (
    <Box sx={{ mt: 2 }}>
      <PartLabel htmlFor={id}>{label}</PartLabel>
      <TextArea id={id} rows={3} {...field} {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      {message}
    </Box>
  );
}
