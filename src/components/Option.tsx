import { styled } from '../ui/styled';

/** A checkbox or radio button with its label: the whole line is the target. */
export const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 22, height: 22, margin: 0, flex: 'none', accentColor: theme.palette.primary.main },
}));
