import type { ReactNode } from 'react';
import Box from '../../ui/Box';
import Typography from '../../ui/Typography';

interface Props {
  /** Of the record that the page below shows. */
  state: string;
  text: string;
  /** Where one goes on from here. */
  children: ReactNode;
}

/** Says who sees the page below, and leads to where its record is changed. */
export const PreviewNotice = ({ state, text, children }: Props) => (
  <Box role="note" data-preview={state} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 4, p: 2, borderRadius: 2, border: 2, borderStyle: 'dashed', borderColor: 'warning.main', bgcolor: 'tokens.amberWash' }}>
    <Typography sx={{ flex: '1 1 280px', fontWeight: 600 }}>{text}</Typography>
    {children}
  </Box>
);
