import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { Need, Note, SelectControl } from '../../schema-ui';

interface Props {
  label: string;
  /** A description, drawn below the select and announced with it. */
  note?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A select with its whole label above it, however long. In a grid (subgrid), its three parts align with those of its neighbours. */
export function Choice({ label, note, required = false, value, onChange, children }: Props) {
  const id = useId();
  const described = `${id}-note`;
  return (
    <Box sx={{ display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ alignSelf: 'end', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label} {required && <Need required />}
      </Box>
      <SelectControl
        id={id}
        required={required}
        {...(note && { 'aria-describedby': described })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </SelectControl>
      {note && <Note id={described}>{note}</Note>}
    </Box>
  );
}
