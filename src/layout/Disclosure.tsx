import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './Disclosure.module.css';

/** A panel below its label that closes on Escape, when the focus or a press goes elsewhere, and after navigation. */
export function Disclosure({ label, children, name }: { label: ReactNode; children: ReactNode; name: string }) {
  const element = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    // Not on the page where it was mounted: there the user may have opened it before the portal took over.
    if (lastKey.current !== key) element.current?.removeAttribute('open');
    lastKey.current = key;
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const details = element.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.removeAttribute('open');
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'] as const;
    kinds.forEach((kind) => document.addEventListener(kind, close));
    return () => kinds.forEach((kind) => document.removeEventListener(kind, close));
  }, []);
  return (
    <details className={styles.details} ref={element} name={name}>
      <summary className={styles.summary}>{label}</summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
