import { styled } from '@mui/material/styles';
import { classed } from '../classed';
import { BareButton } from './controls';
import { PLAIN } from './plain';

export const Frame = styled('div', PLAIN)({ position: 'relative' });

export const Input = classed('input', 'form-control form-combobox');

/** The button that clears the combobox. */
export const Clear = styled(BareButton, PLAIN)(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 36,
  top: 0,
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
}));

/** The box of options below the input. */
export const Popup = styled('div', PLAIN)(({ theme }) => ({
  position: 'absolute',
  zIndex: 10,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  maxHeight: 320,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.tokens.edge}`,
  borderRadius: 8,
  boxShadow: '0 8px 24px rgb(0 0 0 / 18%)',
}));

/** One option of the box. */
export const Row = styled('div', PLAIN)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInlineEnd: 12,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[data-level="2"]': { paddingInlineStart: 24 },
  '&[data-level="3"]': { paddingInlineStart: 48 },
  '&[data-active]': { backgroundColor: (theme.vars ?? theme).palette.action.hover, boxShadow: `inset 3px 0 0 ${(theme.vars ?? theme).palette.primary.main}` },
  '&[aria-selected="true"]': { fontWeight: 600 },
}));

export const Words = styled('span', PLAIN)({
  padding: '8px 0 8px 12px',
  minWidth: 0,
  '[data-level] > &': { paddingInlineStart: 44 },
  '[data-branch] > &': { paddingInlineStart: 0 },
});
/** The second line of an option, which tells it from others with the same label. */
export const Detail = styled('span', PLAIN)(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  fontWeight: 400,
  color: (theme.vars ?? theme).palette.text.secondary,
}));
export const Twist = styled('span', PLAIN)({ display: 'inline-grid', placeItems: 'center', width: 44, height: 44, flexShrink: 0 });
export const Empty = styled('div', PLAIN)({ padding: 12 });
