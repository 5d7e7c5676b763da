import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useId, useRef, type FormEvent } from 'react';
import { Control, PartLabel } from '../../schema-ui';

interface Props extends Pick<ButtonProps, 'variant'> {
  label: string;
  /** What the button says. */
  find: string;
  /** What stands in the box at first. */
  initial?: string;
  /** Gets what was typed, without spaces around it. */
  onSearch: (sought: string) => void;
}

/** A box with its label above it and its button beside it, both of one height. */
export function SearchRow({ label, find, initial, onSearch, variant = 'outlined' }: Props) {
  const field = useId();
  const box = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(box.current?.value.trim() ?? '');
  };
  return (
    <Box component="form" role="search" aria-label={label} onSubmit={search} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
      {/* A grid, for below an input in a line of text there is room for descenders. */}
      <Box sx={{ flex: '1 1 220px', display: 'grid' }}>
        <PartLabel htmlFor={field}>{label}</PartLabel>
        <Control ref={box} id={field} type="search" defaultValue={initial} autoComplete="off" />
      </Box>
      <Button type="submit" variant={variant} sx={{ minHeight: 44 }}>
        {find}
      </Button>
    </Box>
  );
}
