import type { ReactNode } from 'react';
import { PlannedPublication, type PlannedRecord } from '../../components/PlannedPublication';
import Box from '../../ui/Box';
import Typography from '../../ui/Typography';

interface Props {
  /** The record that the page below shows. */
  of: PlannedRecord;
  text: string;
  /** The buttons of the notice. */
  children: ReactNode;
}

/** The notice above a preview: says who can see the page, and links to the form of its record. */
export const PreviewNotice = ({ of, text, children }: Props) => (
  <Box
    role="note"
    data-preview={of.state}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
      mb: 4,
      p: 2,
      borderRadius: 2,
      border: 2,
      borderStyle: 'dashed',
      borderColor: 'warning.main',
      bgcolor: 'tokens.amberWash',
    }}
  >
    <Typography sx={{ flex: '1 1 280px', fontWeight: 600 }}>
      {text} <PlannedPublication of={of} />
    </Typography>
    {children}
  </Box>
);
