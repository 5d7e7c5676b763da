import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';

/** A link to one of the portal's places; the one that is open is underlined and says so. */
export const Place = styled(NavLink)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
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
