import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { visuallyHidden } from '../../theme/hidden';
import { PLAIN } from './plain';

const paletteOf = (theme: Theme) => (theme.vars ?? theme).palette;

const controlStyle = ({ theme }: { theme: Theme }): CSSObject => {
  const palette = paletteOf(theme);
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
    // By what is asked: a date needs no line.
    '&[data-width="short"]': { maxWidth: 160 },
    '&[data-width="half"]': { maxWidth: 280 },
  };
};

/** A text input; `data-width` narrows it to what it asks for. */
export const Control = styled('input', PLAIN)(controlStyle);
export const TextArea = styled('textarea', PLAIN)(controlStyle, { minHeight: 120, resize: 'vertical', lineHeight: 1.5 });
export const SelectControl = styled('select', PLAIN)(controlStyle, { maxWidth: '100%', textOverflow: 'ellipsis' });

/** A checkbox or radio button with its words: the whole row is the target, 44 px high. */
export const ChoiceRow = styled('label', PLAIN)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingInline: 4,
  cursor: 'pointer',
  borderRadius: 8,
  '&:hover': { backgroundColor: paletteOf(theme).action.hover },
  '& input': { width: 20, height: 20, flexShrink: 0, margin: 0, accentColor: paletteOf(theme).primary.main },
}));

/** Choices under each other. */
export const Choices = styled('div', PLAIN)({ display: 'grid', gap: 4 });

/** Parts of one value beside each other, under each other where there is no room. */
export const Parts = styled('div', PLAIN)({ display: 'flex', flexWrap: 'wrap', gap: 12, '& > *': { flex: '1 1 140px', maxWidth: 280, minWidth: 0 } });

/** Parts of one value under each other. */
export const Lines = styled('div', PLAIN)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** The name of one part of a value. */
export const PartLabel = styled('label', PLAIN)({ display: 'block', fontSize: '0.875rem', marginBottom: 4 });

/** A remark under a control. */
export const Note = styled('div', PLAIN)(({ theme }) => ({
  color: paletteOf(theme).text.secondary,
  fontSize: '0.875rem',
  marginTop: 4,
  overflowWrap: 'anywhere',
  '&[data-over]': { color: paletteOf(theme).error.main },
  '&[data-end]': { textAlign: 'right' },
  '&:empty': { display: 'none' },
}));

/** Words for screen readers only. */
export const Spoken = styled('span', PLAIN)(visuallyHidden);

/** A long text as it was written, in lines that can be read. */
export const Prose = styled('div', PLAIN)({ whiteSpace: 'pre-line', maxWidth: '70ch', overflowWrap: 'anywhere' });

/** A button that is one sign, without a frame of its own, as large as a finger. */
export const BareButton = styled('button', PLAIN)(({ theme }) => ({
  width: 44,
  height: 44,
  border: 0,
  background: 'none',
  color: paletteOf(theme).text.secondary,
  font: 'inherit',
  fontSize: '1.25rem',
  cursor: 'pointer',
  borderRadius: 8,
  '&:focus-visible': { outline: `3px solid ${paletteOf(theme).primary.main}` },
}));

/** Leads to more of the same; quieter than what saves. */
export const AddButton = styled('button', PLAIN)(({ theme }) => ({
  justifySelf: 'start',
  minHeight: 44,
  padding: '8px 12px',
  font: 'inherit',
  fontWeight: 600,
  color: paletteOf(theme).primary.main,
  background: 'none',
  border: 0,
  borderRadius: 8,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: paletteOf(theme).action.hover },
  '&:focus-visible': { outline: `3px solid ${paletteOf(theme).primary.main}` },
}));
