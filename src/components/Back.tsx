import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import Link from '../ui/Link';
import { BackIcon } from './icons';
import { joined } from '../ui/joined';
import styles from './Back.module.css';

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
      className={joined(styles.link, slim ? styles.linkSlim : styles.linkNotSlim)}
    >
      <BackIcon />
      {children}
    </Link>
  );
}
