import Box from '@mui/material/Box';
import { NeededInput } from './NeededInput';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** The language of the text, where it is not the page's. */
  lang?: string;
  /** The message when the required text is empty. */
  needed: string | undefined;
}

/** A text of one line with its label. */
export const ShortText = ({ value, onChange, needed, ...field }: Props) => (
  <Box sx={{ mt: 2 }}>
    <NeededInput {...field} missing={(value.trim() === '' && needed) || false} value={value} onChange={({ target }) => onChange(target.value)} />
  </Box>
);
