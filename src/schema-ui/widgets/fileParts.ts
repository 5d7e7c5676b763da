import { styled } from '@mui/material/styles';
import hidden from '../../theme/hidden.module.css';
import { classed } from '../classed';
import { PLAIN } from './plain';

export const HiddenInput = classed('input', hidden.hidden);

/** The area that accepts a dropped file and opens the browser's file chooser. */
export const Drop = styled('label', PLAIN)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'block',
    position: 'relative',
    padding: 16,
    minHeight: 44,
    cursor: 'pointer',
    borderRadius: 8,
    border: `1px dashed ${palette.tokens.edge}`,
    backgroundColor: palette.background.paper,
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-within': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 1 },
    '&:has([aria-invalid="true"])': { border: `2px solid ${palette.error.main}` },
    '&[hidden]': { display: 'none' },
    '& strong': { color: palette.primary.main, textDecoration: 'underline' },
    '& span': { color: palette.text.secondary },
  };
});

/** Text that is shown only with a mouse or a pen, because a file cannot be dropped with a finger. */
export const WithMouse = styled('span', PLAIN)({ '@media not all and (any-pointer: fine)': { display: 'none' } });

/** One file with its actions. */
export const FileCard = styled('div', PLAIN)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
}));

/** Name and size of a file. */
export const FileText = styled('div', PLAIN)(({ theme }) => ({
  minWidth: 0,
  flex: '1 1 160px',
  overflowWrap: 'anywhere',
  '& strong': { display: 'block' },
  '& small': { color: (theme.vars ?? theme).palette.text.secondary, fontSize: '0.875rem' },
  '& progress': { width: '100%' },
}));

/** The actions on a file: one row, which wraps below the file as a whole when there is no room beside it. */
export const FileActions = styled('div', PLAIN)({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A picture that is large enough to be recognised. */
export const Picture = styled('img', PLAIN)({ display: 'block', maxWidth: 'min(100%, 240px)', maxHeight: 180, borderRadius: 8 });

/** An error about a file. */
export const FileError = styled('div', PLAIN)(({ theme }) => ({
  color: (theme.vars ?? theme).palette.error.main,
  fontWeight: 600,
  '&:empty': { display: 'none' },
}));
