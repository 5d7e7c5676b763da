import { useId, type ReactNode } from 'react';
import { Boundary } from '../errors/Boundary';
import Typography from '../ui/Typography';
import styles from './Section.module.css';

/** A titled part of a page; `anchor` is its address within the page. */
export function Section({ title, anchor, children }: { title: ReactNode; anchor?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={styles.section}>
      <Typography id={id} variant="h2" className={styles.title}>
        {title}
      </Typography>
      <Boundary>{children}</Boundary>
    </section>
  );
}
