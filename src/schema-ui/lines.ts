import { styled } from '@mui/material/styles';

/** The definition list of a record's names and values. */
export const Lines = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 24,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(140px, 28%) minmax(0, 1fr)' },
}));

/** One name with its value. */
export const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  padding: '8px 0',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& > dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& > dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));
