import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Navigation beside the content on a desktop, above it on a phone. */
export function TwoColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 5 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' } }}>
      <Box sx={{ alignSelf: 'start', position: { md: 'sticky' }, top: { md: 24 } }}>{side}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
