import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { Actions } from '../components/Actions';

interface Props {
  /** The accepted file types, as HTML's attribute `accept`. */
  accept: string;
  /** The accessible name of the input. */
  name: string;
  /** The button's text; `name` by default. */
  label?: string;
  disabled: boolean;
  /** Draws the button as secondary, when the page's main action is another one. */
  secondary?: boolean;
  onChoose: (file: File) => void;
}

/** A button that opens the browser's file dialog; the same file can be chosen twice in a row. */
export function ChooseFile({ accept, name, label = name, disabled, secondary = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Box
        component="input"
        ref={input}
        type="file"
        accept={accept}
        aria-label={name}
        sx={{ display: 'none' }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The input fires no change event while its value stays the same.
          target.value = '';
        }}
      />
      <Actions>
        <Button variant={secondary ? 'outlined' : 'contained'} disabled={disabled} onClick={() => input.current?.click()}>
          {label}
        </Button>
      </Actions>
    </>
  );
}
