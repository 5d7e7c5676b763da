import Box from '@mui/material/Box';
import type { FieldErrorProps, FieldTemplateProps } from '@rjsf/utils';
import { useTranslate } from '../../i18n';
import { messagesIn } from '../failures';
import { errorId, helpId } from '../form/runtime';
import type { Kind } from '../kinds';
import { isLeafKind, widgets } from '../widgets/registry';

export const kindIn = (uiSchema: FieldTemplateProps['uiSchema']): Kind | undefined => uiSchema?.['ui:options']?.['kind'] as Kind | undefined;

/** Whether an answer is needed, in words: never by a star or a colour alone. */
export function Need({ required }: { required: boolean }) {
  const t = useTranslate();
  return (
    <Box component="span" sx={{ ml: 1, fontWeight: 400, fontSize: '0.875rem', color: 'text.secondary' }}>
      {t(required ? 'forms.required' : 'forms.optional')}
    </Box>
  );
}

/** Label above, help below it, the control, then what is wrong with it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, children, errors, hidden, uiSchema, required = false, fieldPathId } = props;
  // Not RJSF's own description, which falls back to the English of the schema.
  const described = uiSchema?.['ui:description'];
  const kind = kindIn(uiSchema);
  const path = fieldPathId.path.join('.');
  const position = fieldPathId.path.at(-1);
  const label = typeof position === 'number' ? `${props.label} ${position + 1}` : props.label;
  if (hidden) return null;
  if (!isLeafKind(kind)) {
    return (
      <Box data-field={path || undefined} sx={{ minWidth: 0 }}>
        {children}
        {path !== '' && errors}
      </Box>
    );
  }
  const { shape } = widgets[kind];
  const help = described ? (
    <Box id={helpId(id)} sx={{ color: 'text.secondary', fontSize: '0.9375rem', mb: 0.75, maxWidth: '70ch' }}>
      {described}
    </Box>
  ) : null;
  if (shape === 'group') {
    return (
      <Box component="fieldset" data-field={path} data-kind={kind} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
          {label}{' '}
          <Need required={required} />
        </Box>
        {help}
        {children}
        {errors}
      </Box>
    );
  }
  return (
    <Box data-field={path} data-kind={kind} sx={{ minWidth: 0 }}>
      {shape === 'single' && (
        <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}>
          {label}{' '}
          <Need required={required} />
        </Box>
      )}
      {shape === 'single' && help}
      {children}
      {shape === 'self' && help}
      {errors}
    </Box>
  );
}

/** What is wrong with a field; a value of several parts says here what is wrong with its parts. */
export function FieldErrorTemplate({ errors = [], errorSchema, fieldPathId, uiSchema }: FieldErrorProps) {
  const messages = isLeafKind(kindIn(uiSchema)) ? messagesIn(errorSchema) : errors;
  if (messages.length === 0) return null;
  return (
    <Box
      id={errorId(fieldPathId.$id)}
      sx={{ display: 'flex', gap: 1, mt: 0.75, color: 'error.main', fontWeight: 600, fontSize: '0.9375rem' }}
    >
      <Box component="span" aria-hidden sx={{ flexShrink: 0 }}>
        ⚠
      </Box>
      <Box>
        {messages.map((message, index) => (
          <Box key={index}>{message}</Box>
        ))}
      </Box>
    </Box>
  );
}
