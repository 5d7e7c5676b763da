import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';

interface NoticeProps {
  title: string;
  tone: 'error' | 'warning' | 'info';
  /** Takes the focus when it changes to a new value; without it the focus stays where it is. */
  focusOn?: unknown;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A message to read before going on with the form; a live region announces it. */
export function Notice({ title, tone, focusOn, actions, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) box.current?.focus();
  }, [focusOn]);
  return (
    <Box
      ref={box}
      role={tone === 'info' ? 'status' : 'alert'}
      tabIndex={-1}
      sx={{ border: '2px solid', borderColor: `${tone}.main`, borderRadius: 1, p: { xs: 2, sm: 2.5 }, mb: 3, bgcolor: 'background.paper' }}
    >
      <Box component="h2" sx={{ typography: 'h3', fontFamily: 'inherit', m: 0, mb: 1, ...(tone === 'error' && { color: 'error.main' }) }}>
        {title}
      </Box>
      {children}
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>{actions}</Box>}
    </Box>
  );
}
