import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Boundary } from '../../errors/Boundary';

/** A titled part of a page: a region that a screen reader can jump to, with an action of its own. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 20 }}>
          {title}
        </Typography>
        {action}
      </Box>
      <Boundary>{children}</Boundary>
    </Paper>
  );
}
