import '../form.css';
import { styled, type Theme } from '@mui/material/styles';
import hidden from '../../theme/hidden.module.css';
import { classed } from '../classed';
import { PLAIN } from './plain';

const paletteOf = (theme: Theme) => (theme.vars ?? theme).palette;

/** A text input; `data-width` makes it narrower. */
export const Control = classed('input', 'form-control');
export const TextArea = classed('textarea', 'form-control');
export const SelectControl = classed('select', 'form-control');

/** A checkbox or radio button with its label: the whole row is the target, 44 px high. */
export const ChoiceRow = classed('label', 'form-choice');

/** Choices in a column. */
export const Choices = classed('div', 'form-choices');

/** Parts of one value in a row, which wraps when there is no room. */
export const Parts = styled('div', PLAIN)({ display: 'flex', flexWrap: 'wrap', gap: 12, '& > *': { flex: '1 1 140px', maxWidth: 280, minWidth: 0 } });

/** Parts of one value in a column. */
export const StackedParts = styled('div', PLAIN)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** The name of one part of a value. */
export const PartLabel = styled('label', PLAIN)({ display: 'block', fontSize: '0.875rem', marginBottom: 4 });

/** A remark under a control. */
export const Note = classed('div', 'form-note');

/** Words for screen readers only. */
export const Spoken = classed('span', hidden.hidden);

/** A long text with its line breaks, at a readable line length. */
export const Prose = styled('div', PLAIN)({ whiteSpace: 'pre-line', maxWidth: '70ch', overflowWrap: 'anywhere' });

/** A button with one character and without a frame, large enough for a finger. */
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

/** A button that adds one more part; less prominent than a save button. */
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
