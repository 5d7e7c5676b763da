import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from '../ui/styled';

const PlaceLink = styled(Link)(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    padding: '0 10px',
    whiteSpace: 'nowrap',
    borderRadius: 8,
    color: 'inherit',
    fontWeight: 500,
    textDecoration: 'none',
    '& > span': { paddingBlock: 4, borderBottom: '2px solid transparent' },
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-current="page"] > span': { borderColor: palette.primary.main },
  };
});

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
    <PlaceLink to={to} aria-current={isOpen ? 'page' : undefined}>
      {children}
    </PlaceLink>
  );
}
