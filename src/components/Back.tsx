import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import Link from '../ui/Link';
import { BackIcon } from './icons';

interface Props {
  to: string;
  children: ReactNode;
  /** As low as a tool from `md` on, where people use a mouse, and without a margin below. */
  slim?: boolean;
}

/** A way back, above the title of a page. */
export function Back({ to, children, slim = false }: Props) {
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: slim ? { xs: 44, md: 32 } : 44,
        mb: slim ? 0 : 1,
        fontWeight: 500,
        '& svg': { width: 18, height: 18 },
        '@media print': { display: 'none' },
      }}
    >
      <BackIcon />
      {children}
    </Link>
  );
}
