import { styled } from '../../ui/styled';

/** A choice with its words: the whole line is its target. */
export const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 22, height: 22, margin: 0, flex: 'none', accentColor: theme.palette.primary.main },
}));
