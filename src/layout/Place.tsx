import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './Place.module.css';

interface Props {
  to: string;
  /** The path prefix of all pages that belong to the place; `to` by default. */
  within?: string | undefined;
  children: ReactNode;
}

/** A link to one of the portal's places. It is underlined and has `aria-current` when the open page is the place or belongs to it. */
export function Place({ to, within = to, children }: Props) {
  const { pathname } = useLocation();
  const isOpen = pathname === within || pathname.startsWith(`${within}/`);
  return (
    <Link className={styles.placeLink} to={to} aria-current={isOpen ? 'page' : undefined}>
      {children}
    </Link>
  );
}
