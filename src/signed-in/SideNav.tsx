import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { fadingEdges, useOverflow } from '../components/useOverflow';

export interface SideNavItem {
  to: string;
  label: string;
  /** Text after the label, such as the number of entries. */
  state?: ReactNode;
  /** Marks the item as current only on its own page, not on the pages below its path. */
  end?: boolean;
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  ...fadingEdges,
  [theme.breakpoints.up('md')]: { flexDirection: 'column', overflowX: 'visible' },
}));

const Item = styled(NavLink, { shouldForwardProp: (name) => name !== 'slim' })<{ slim: boolean }>(({ theme, slim }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 44,
    padding: '8px 16px',
    borderRadius: 8,
    width: 'max-content',
    // Narrow enough that the current item fits into a phone's row between the fading edges.
    maxWidth: 220,
    color: palette.text.primary,
    textDecoration: 'none',
    borderInlineStart: '3px solid transparent',
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-current="page"]': { borderInlineStartColor: palette.primary.main, backgroundColor: palette.background.paper, fontWeight: 600 },
    [theme.breakpoints.up('md')]: { width: 'auto', maxWidth: 'none', ...(slim && { minHeight: 36, padding: '6px 12px' }) },
  };
});

interface Props {
  label: string;
  items: readonly SideNavItem[];
  /** The workspace's navigation, whose rows are lower. */
  slim?: boolean;
}

/** The navigation of one part of the portal: a row that scrolls horizontally on a phone, a column on a desktop. */
export function SideNav({ label, items, slim = false }: Props) {
  const row = useOverflow<HTMLUListElement>(useLocation().pathname);
  return (
    <nav aria-label={label}>
      <List ref={row}>
        {items.map(({ to, label: name, state, end = false }) => (
          <li key={to}>
            <Item to={to} end={end} slim={slim}>
              {name}
              {state !== undefined && (
                <Box component="span" sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>
                  {state}
                </Box>
              )}
            </Item>
          </li>
        ))}
      </List>
    </nav>
  );
}
