import '../form.css';
import { createContext, use } from 'react';
import { useTranslate } from '../../i18n';
import { classed } from '../classed';

/** A vertical stack in a form. */
export const Stack = classed('div', 'form-stack');

/** A group of controls under one legend, without a frame of its own. */
export const Fieldset = classed('fieldset', 'form-fieldset');

export const Legend = classed('legend', 'form-legend');

export const Label = classed('label', 'form-label');

/** The name of a field without a control, in place of a label. */
export const Name = classed('div', 'form-label');

export const Field = classed('div', 'form-field');

/** A field that holds others. As a whole it gets no `content-visibility`, unlike `Field`. */
export const Group = classed('div', 'form-group');

export const HelpText = classed('div', 'form-help');

const NeedText = classed('span', 'form-need');

/** Whether required fields are marked: not inside an optional group that has no answer yet. */
export const RequiredIsShown = createContext(true);

/** Says in words after the name of a field whether an answer is required, never by a star or a colour alone. */
export function Need({ required }: { required: boolean }) {
  const t = useTranslate();
  const isShown = use(RequiredIsShown);
  if (required && !isShown) return null;
  return <NeedText>{t(required ? 'forms.required' : 'forms.optional')}</NeedText>;
}

/** The error messages of a field. */
export const ErrorText = classed('div', 'form-error');

/** A section of the form. */
export const Card = classed('div', 'form-card');

/** A group within a section. */
export const Inset = classed('div', 'form-inset');
