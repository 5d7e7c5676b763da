import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { Need, Note, SelectControl } from '../../schema-ui';

interface Props {
  label: string;
  /** Stands below the list and is read out with it. */
  note?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** One of a list, its name above it whole, however long. In a grid its three parts are in line with those beside it. */
export function Choice({ label, note, required = false, value, onChange, children }: Props) {
  const id = useId();
  const described = `${id}-note`;
  return (
    <Box sx={{ display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ alignSelf: 'end', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label} {required && <Need required />}
      </Box>
      <SelectControl id={id} required={required} {...(note && { 'aria-describedby': described })} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </SelectControl>
      {note && <Note id={described}>{note}</Note>}
    </Box>
  );
}
