import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n';
import { Need } from './FieldTemplate';

const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** What one entry is called: its own title, else that of the list. */
const itemTitle = (uiSchema: ArrayFieldTemplateProps['uiSchema']): string => {
  const items = typeof uiSchema?.items === 'object' ? uiSchema.items : {};
  return String(items['ui:title'] ?? uiSchema?.['ui:title'] ?? '');
};

/** A list of groups: adding leads to the new one's first field, removing back to the button that adds. */
export function ArrayFieldTemplate({ title, items, canAdd, onAddClick, required, fieldPathId, uiSchema, ...rest }: ArrayFieldTemplateProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(items.length);
  useEffect(() => {
    const added = items.length > count.current;
    const removed = items.length < count.current;
    count.current = items.length;
    const rows = box.current?.querySelectorAll<HTMLElement>(':scope > [data-item]');
    if (added) rows?.[rows.length - 1]?.querySelector<HTMLElement>(CONTROLS)?.focus();
    if (removed) document.getElementById(fieldPathId.$id)?.focus();
  }, [items.length, fieldPathId.$id]);
  const label = String(uiSchema?.['ui:title'] ?? title);
  const help = uiSchema?.['ui:description'];
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {label}{' '}
        <Need required={required ?? false} />
      </Box>
      {help && <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', mb: 1 }}>{help}</Box>}
      <Box ref={box} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {items}
        {canAdd && (
          <Button
            id={fieldPathId.$id}
            variant="outlined"
            onClick={onAddClick}
            disabled={Boolean(rest.disabled || rest.readonly)}
            sx={{ justifySelf: 'start' }}
          >
            {t('forms.add_item', { title: itemTitle(uiSchema) })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

export function ArrayFieldItemTemplate({ children, buttonsProps, index, parentUiSchema, hasToolbar }: ArrayFieldItemTemplateProps) {
  const t = useTranslate();
  const title = itemTitle(parentUiSchema);
  return (
    <Box data-item={index} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {children}
      {hasToolbar && buttonsProps.hasRemove && (
        <Button
          color="error"
          onClick={buttonsProps.onRemoveItem}
          disabled={Boolean(buttonsProps.disabled || buttonsProps.readonly)}
          sx={{ justifySelf: 'start' }}
        >
          {t('forms.remove_item', { title, number: index + 1 })}
        </Button>
      )}
    </Box>
  );
}
