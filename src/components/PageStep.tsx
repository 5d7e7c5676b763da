import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { ThemeTokens } from '../ui/theme-tokens';
import { styled, type CSSObject } from '../ui/styled';

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

const style = ({ theme }: { theme: ThemeTokens }): CSSObject => {
  const { palette } = theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minWidth: 44,
    minHeight: 44,
    padding: '0 10px',
    borderRadius: 8,
    fontWeight: 600,
    color: palette.primary.main,
    textDecoration: 'none',
    '&:hover': { backgroundColor: palette.action.hover, textDecoration: 'underline' },
    '&[aria-current="page"]': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
    '&[aria-current="true"]': { color: palette.text.primary },
    '& svg': { width: 18, height: 18 },
  };
};

const StepLink = styled(Link)(style);
const StepButton = styled('button')(style, { border: 0, background: 'none', font: 'inherit', fontWeight: 600, cursor: 'pointer' });

/** One step of a pager: a link where pages have addresses, which works without scripts; else a button. */
export function PageStep({ at, to, rel, children, ...rest }: Props) {
  if (typeof to === 'function') return <StepLink {...rest} rel={rel} to={to(at)}>{children}</StepLink>;
  return <StepButton {...rest} type="button" onClick={() => to.go(at)}>{children}</StepButton>;
}
