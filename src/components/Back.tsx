import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import Link from '../ui/Link';
import { BackIcon } from './icons';

/** A way back, above the title of a page. */
export function Back({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44, mb: 1, fontWeight: 500, '& svg': { width: 18, height: 18 }, '@media print': { display: 'none' } }}
    >
      <BackIcon />
      {children}
    </Link>
  );
}
