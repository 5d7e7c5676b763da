import { styled } from '../ui/styled';

/** Buttons that belong together: in a row on a desk, each as wide as the page on a phone. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  [theme.breakpoints.down('sm')]: { '& > .MuiButton-root, & > [data-button]': { width: '100%' } },
  '@media print': { display: 'none' },
}));
