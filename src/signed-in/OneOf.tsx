import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { PartLabel, SelectControl } from '../schema-ui';
import { useMissing } from './required-fields';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The message when nothing is chosen. */
  needed: string;
  /** The options; the first one stands for no choice. */
  children: ReactNode;
}

/** A required choice among options. */
export function OneOf({ label, value, onChange, needed, children }: Props) {
  const id = useId();
  const { control, message } = useMissing(id, value === '' && needed);
  return (
    <Box sx={{ mt: 2 }}>
      <PartLabel htmlFor={id}>{label}</PartLabel>
      <SelectControl id={id} value={value} onChange={({ target }) => onChange(target.value)} {...control}>
        {children}
      </SelectControl>
      {message}
    </Box>
  );
}
