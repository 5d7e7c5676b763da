import { styled } from '@mui/material/styles';

// Made once: a form of hundreds of fields has no time to work out the same styles for each.

/** What stands under each other in a form. */
export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, minWidth: 0 });

/** A group of controls under one legend, without a frame of its own. */
export const Fieldset = styled('fieldset')({ border: 0, padding: 0, margin: 0, minWidth: 0 });

export const Legend = styled('legend')({ padding: 0, marginBottom: 4, fontWeight: 600 });

export const Label = styled('label')({ display: 'block', marginBottom: 4, fontWeight: 600 });

export const Field = styled('div')({ minWidth: 0 });

export const HelpText = styled('div')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.text.secondary,
  fontSize: '0.9375rem',
  marginBottom: 6,
  maxWidth: '70ch',
}));

/** Whether an answer is needed, after the name of the field. */
export const NeedText = styled('span')(({ theme }) => ({
  marginLeft: 8,
  fontWeight: 400,
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** What is wrong with a field; the sign before it is for the eye only. */
export const ErrorText = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginTop: 6,
  color: (theme.vars ?? theme).palette.error.main,
  fontWeight: 600,
  fontSize: '0.9375rem',
}));

/** A part of the form that stands by itself. */
export const Card = styled(Stack)(({ theme }) => ({
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** A group within a part. */
export const Inset = styled(Stack)(({ theme }) => ({
  borderLeft: `3px solid ${(theme.vars ?? theme).palette.divider}`,
  padding: '4px 0 4px 20px',
  [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
}));
