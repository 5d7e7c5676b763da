import { styled, type Theme } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';

const controlStyle = ({ theme }: { theme: Theme }): CSSObject => {
  const { palette } = theme.vars ?? theme;
  return {
    font: 'inherit',
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.tokens.edge}`,
    borderRadius: 8,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 44,
    padding: '8px 12px',
    '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 1 },
    '&[aria-invalid="true"]': { borderColor: palette.error.main, borderWidth: 2 },
    '&:disabled, &[readonly]': { backgroundColor: palette.action.hover, cursor: 'not-allowed' },
    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
  };
};

export const Control = styled('input')(controlStyle);
export const TextArea = styled('textarea')(controlStyle, { minHeight: 120, resize: 'vertical', lineHeight: 1.5 });
export const SelectControl = styled('select')(controlStyle, { maxWidth: '100%', textOverflow: 'ellipsis' });

/** A checkbox or radio button with its words: the whole row is the target, 44 px high. */
export const ChoiceRow = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingInline: 4,
  cursor: 'pointer',
  borderRadius: 8,
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '& input': { width: 20, height: 20, flexShrink: 0, margin: 0, accentColor: (theme.vars ?? theme).palette.primary.main },
}));
