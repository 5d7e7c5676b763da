import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useId, useRef, type FormEvent } from 'react';
import { Control, PartLabel } from '../../schema-ui';

interface Props extends Pick<ButtonProps, 'variant'> {
  label: string;
  /** The button's text. */
  find: string;
  /** The initial text. */
  initial?: string;
  /** Called with the typed text, trimmed. */
  onSearch: (sought: string) => void;
}

/** A search field with its label above and its button beside it, both of the same height. */
export function SearchRow({ label, find, initial, onSearch, variant = 'outlined' }: Props) {
  const field = useId();
  const box = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(box.current?.value.trim() ?? '');
  };
  return (
    <Box component="form" role="search" aria-label={label} onSubmit={search} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
      {/* A grid, because an inline input would leave a gap for descenders below it. */}
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
