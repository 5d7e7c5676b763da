import { styled } from '@mui/material/styles';
import { BareButton } from './controls';
import { PLAIN } from './plain';

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

export const ChosenRemove = styled(BareButton, PLAIN)(({ theme }) => ({ flexShrink: 0, '&:hover': { color: (theme.vars ?? theme).palette.error.main } }));
