import { useId, type ReactNode } from 'react';
import { Boundary } from '../errors/Boundary';
import Box from '../ui/Box';
import Typography from '../ui/Typography';

/** A titled part of a page; `anchor` is its address within the page. */
export function Section({ title, anchor, children }: { title: ReactNode; anchor?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" id={anchor} aria-labelledby={id} sx={{ mt: { xs: 5, md: 6 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Boundary>{children}</Boundary>
    </Box>
  );
}
