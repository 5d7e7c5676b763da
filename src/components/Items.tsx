import { styled } from '../ui/styled';

/** Items of one kind below each other, each with a remark at its end. */
export const Items = styled('ul')(({ theme }) => {
  const { palette } = theme;
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    backgroundColor: palette.background.paper,
    '& > li': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline', justifyContent: 'space-between', padding: '14px 20px' },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
  };
});
