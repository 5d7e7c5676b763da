import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './PageStep.module.css';

/** The target of a step in the pager: an address, or an action for a list whose own controller keeps the page in the address. */
export type PageTarget = ((at: number) => To) | { go: (at: number) => void };

interface Props {
  at: number;
  to: PageTarget;
  rel?: 'prev' | 'next';
  'aria-label'?: string;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** One step of a pager: a link where pages have addresses, which works without scripts; else a button. */
export function PageStep({ at, to, rel, children, ...rest }: Props) {
  if (typeof to === 'function') return <Link {...rest} rel={rel} to={to(at)} className={styles.step}>{children}</Link>;
  return <button {...rest} type="button" onClick={() => to.go(at)} className={styles.step}>{children}</button>;
}
