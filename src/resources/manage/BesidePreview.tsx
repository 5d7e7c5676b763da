import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { RecordData } from '../../schema-ui';
import { COLUMN, COLUMN_AND_ASIDE } from '../../theme/column';
import { QuestionsPreview } from './QuestionsPreview';

/** Below the header, which stays in view. */
const BELOW_HEADER = 96;

/** The form of a call, and beside it, or below it where there is no room, its questions as applicants will see them; `onChange` follows the form. */
export function BesidePreview({ children }: { children: (onChange: (data: RecordData) => void) => ReactNode }) {
  const stored = useRecordContext();
  const [composed, setComposed] = useState<RecordData>();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 15fr) minmax(0, 8fr)' },
        maxWidth: { xs: COLUMN, lg: COLUMN_AND_ASIDE },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children(setComposed)}</Box>
      <Box sx={{ minWidth: 0, alignSelf: 'start', position: { lg: 'sticky' }, top: { lg: BELOW_HEADER }, maxHeight: { lg: `calc(100dvh - ${String(BELOW_HEADER)}px)` }, overflowY: { lg: 'auto' } }}>
        <QuestionsPreview questions={(composed ?? stored)?.['questions']} />
      </Box>
    </Box>
  );
}
