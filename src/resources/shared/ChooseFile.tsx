import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { Actions } from '../../components/Actions';

interface Props {
  /** What the browser offers to choose, as the attribute `accept` of HTML. */
  accept: string;
  /** The name of the input, by which people with a screen reader know it. */
  name: string;
  /** What the button says; without it the name. */
  label?: string;
  disabled: boolean;
  /** The button is not what the page is about any more. */
  secondary?: boolean;
  onChoose: (file: File) => void;
}

/** A button that opens the browser's window for choosing a file; the same file can be chosen twice in a row. */
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
          // An input whose value stays the same reports no change.
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
