import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { styled } from '../ui/styled';

const Details = styled('details')({ position: 'relative' });

const Summary = styled('summary')(({ theme }) => {
  const { palette } = theme;
  return {
    // Browsers put the label into a slot of their own, from which it would inherit `content-box`.
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 44,
    minWidth: 44,
    padding: '0 8px',
    borderRadius: 8,
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: palette.action.hover },
    'details[open] > &': { backgroundColor: palette.action.hover },
  };
});

const Sheet = styled('div')(({ theme }) => {
  const { palette } = theme;
  return {
    boxSizing: 'border-box',
    position: 'absolute',
    insetInlineEnd: 0,
    top: 'calc(100% + 8px)',
    zIndex: 20,
    minWidth: 260,
    whiteSpace: 'normal',
    maxWidth: 'calc(100vw - 32px)',
    padding: 8,
    borderRadius: 12,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    boxShadow: '0 12px 32px rgb(8 16 32 / 16%)',
  };
});

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
    <Details ref={element} name={name}>
      <Summary>{label}</Summary>
      <Sheet>{children}</Sheet>
    </Details>
  );
}
