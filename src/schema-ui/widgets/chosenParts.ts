import { styled } from '@mui/material/styles';

const PLAIN = { skipSx: true, skipVariantsResolver: true } as const;

/** What is chosen of many, in a row of small boxes. */
export const ChosenList = styled('ul', PLAIN)({ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 8px', padding: 0 });

export const ChosenItem = styled('li', PLAIN)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInlineStart: 12,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
  overflowWrap: 'anywhere',
}));

export const ChosenRemove = styled('button', PLAIN)(({ theme }) => ({
  width: 44,
  height: 44,
  flexShrink: 0,
  border: 0,
  background: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  font: 'inherit',
  fontSize: '1.25rem',
  cursor: 'pointer',
  borderRadius: 8,
  '&:hover': { color: (theme.vars ?? theme).palette.error.main },
  '&:focus-visible': { outline: `3px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));
