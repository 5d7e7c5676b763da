import { valueAt } from '@domain/values/value-at';
import { resolve } from '@domain/schema/resolve';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { toFieldPathId, type FieldProps, type UiSchema } from '@rjsf/utils';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from '../../i18n';
import { classed } from '../classed';
import { Fieldset, HelpText, Legend, Need, Stack } from '../templates/parts';
import type { EntitySchema } from '../types';
import { errorId, useFieldMessages, useFormLength, useFormRuntime } from './runtime';

const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** An entry with its buttons. */
const EntryRow = classed('div', 'form-entry');

let lastKey = 0;
const freshKey = (): string => `item-${(lastKey += 1)}`;

const without = <T,>(list: readonly T[], index: number): T[] => list.filter((_, each) => each !== index);
const inserted = <T,>(list: readonly T[], index: number, item: T): T[] => [...list.slice(0, index), item, ...list.slice(index)];
const moved = <T,>(list: readonly T[], from: number, to: number): T[] => inserted(without(list, from), to, list[from] as T);

/** The title of one entry: its own, else that of the list. */
const itemTitle = (uiSchema: UiSchema | undefined): string => {
  const items = typeof uiSchema?.items === 'object' ? uiSchema.items : {};
  return String(items['ui:title'] ?? uiSchema?.['ui:title'] ?? '');
};

/** The entries of a list with a React key each, so that an entry keeps its fields when others are added, removed or moved. */
function useEntries(path: readonly (string | number)[], items: readonly unknown[], isGroup: boolean) {
  const { store, edit } = useFormRuntime();
  const [known, setKeys] = useState<string[]>(() => items.map(freshKey));
  const keys = items.map((_, index) => known[index] ?? `late-${index}`);
  const [removed, setRemoved] = useState<{ item: unknown; index: number }>();
  // Read from the store, because RJSF's own copy is as old as its last render.
  const current = (): readonly unknown[] => (valueAt(store.data(), path) as readonly unknown[] | undefined) ?? [];
  const show = (next: readonly unknown[], nextKeys: string[]) => {
    setKeys(nextKeys);
    edit(path, next, true);
  };
  return {
    keys,
    removed,
    add: () => show([...current(), isGroup ? {} : null], [...keys, freshKey()]),
    remove: (index: number) => {
      setRemoved({ item: current()[index], index });
      show(without(current(), index), without(keys, index));
    },
    restore: () => {
      if (!removed) return;
      show(inserted(current(), removed.index, removed.item), inserted(keys, removed.index, freshKey()));
      setRemoved(undefined);
    },
    move: (from: number, to: number) => show(moved(current(), from, to), moved(keys, from, to)),
  };
}

interface EntryButtonsProps {
  title: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function EntryButtons({ title, index, count, onMove, onRemove }: EntryButtonsProps) {
  const t = useTranslate();
  const named = { title, number: index + 1 };
  return (
    <Box data-moves sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button data-move="up" disabled={index === 0} onClick={() => onMove(index - 1)} aria-label={t('forms.move_up_item', named)}>
        {t('forms.move_up')}
      </Button>
      <Button data-move="down" disabled={index === count - 1} onClick={() => onMove(index + 1)} aria-label={t('forms.move_down_item', named)}>
        {t('forms.move_down')}
      </Button>
      <Button color="error" onClick={onRemove} aria-label={t('forms.remove_item', named)}>
        {t('forms.remove')}
      </Button>
    </Box>
  );
}

/** Moves the focus after a change: to the new entry, to the undo button, or along with the moved entry. */
function useFocusAfter(box: RefObject<HTMLDivElement | null>) {
  const focusTarget = useRef<() => HTMLElement | null | undefined>(undefined);
  useEffect(() => {
    focusTarget.current?.()?.focus();
    focusTarget.current = undefined;
  });
  const row = (index: number) => box.current?.querySelectorAll<HTMLElement>(':scope > [data-item]')[index];
  // Only direct children, because an entry may contain a list whose buttons come first in the document.
  const mover = (index: number, which: string) => row(index)?.querySelector<HTMLElement>(`:scope > [data-moves] > ${which}:not(:disabled)`);
  return {
    // A folded entry has no visible control; then the focus goes to the button that opens it.
    toEntry: (index: number) => (focusTarget.current = () => row(index)?.querySelector<HTMLElement>(`.form-fold[aria-expanded="false"], ${CONTROLS}`)),
    toUndo: () => (focusTarget.current = () => box.current?.querySelector<HTMLElement>(':scope > [role="status"] > [data-undo]')),
    toMoved: (
      index: number,
      direction: 'up' | 'down',
    ) => (focusTarget.current = () => mover(index, `[data-move="${direction}"]`) ?? mover(index, '[data-move]')),
  };
}

/** A list with buttons to add entries, remove them with undo, and reorder them. */
export function ListField({ fieldPathId, schema, uiSchema, formData, registry, name, required, disabled, readonly }: FieldProps) {
  const t = useTranslate();
  const { root } = useFormRuntime();
  // The answers by which RJSF renders lack an entry of one value that is not filled in yet.
  const length = useFormLength(fieldPathId.path);
  const known: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const items = Array.from({ length }, (_, index) => known[index]);
  const own = resolve(schema as EntitySchema, root);
  const itemSchema = resolve(own.items, root);
  const entries = useEntries(fieldPathId.path, items, Boolean(itemSchema.properties));
  const isWrong = useFieldMessages(fieldPathId.path, false).length > 0;
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusAfter(box);
  const [announcement, announce] = useState('');
  const title = itemTitle(uiSchema);
  const fixed = Boolean(disabled || readonly);
  const { SchemaField } = registry.fields;
  const move = (from: number, to: number) => {
    focus.toMoved(to, to < from ? 'up' : 'down');
    announce(t('forms.moved_item', { title, number: to + 1, count: items.length }));
    entries.move(from, to);
  };
  const remove = (index: number) => {
    focus.toUndo();
    announce(t('forms.removed_item', { title, number: index + 1 }));
    entries.remove(index);
  };
  const help = uiSchema?.['ui:description'];
  return (
    <Fieldset>
      <Legend>
        {String(uiSchema?.['ui:title'] ?? name)} <Need required={required ?? false} />
      </Legend>
      {help && <HelpText>{help}</HelpText>}
      <Stack ref={box}>
        {items.map((item, index) => (
          <EntryRow key={entries.keys[index]} data-item={index}>
            {SchemaField && (
              <SchemaField
                name={String(index)}
                schema={(own.items ?? {}) as typeof schema}
                uiSchema={uiSchema?.items as UiSchema}
                fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId.path)}
                formData={item}
                registry={registry}
                required={!itemSchema.properties}
                disabled={disabled}
                readonly={readonly}
                onChange={NOTHING}
                onBlur={NOTHING}
                onFocus={NOTHING}
              />
            )}
            {!fixed && <EntryButtons title={title} index={index} count={items.length} onMove={(to) => move(index, to)} onRemove={() => remove(index)} />}
          </EntryRow>
        ))}
        <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
          {announcement}
          {entries.removed && (
            <Button
              data-undo
              onClick={() => {
                focus.toEntry(entries.removed?.index ?? 0);
                announce('');
                entries.restore();
              }}
            >
              {t('forms.undo')}
            </Button>
          )}
        </Box>
        {!fixed && (
          <Button
            id={fieldPathId.$id}
            {
              // The error summary links to this button, so it is described by the errors of the list as a whole.
              ...(isWrong && { 'aria-describedby': errorId(fieldPathId.$id) })
            }
            variant="outlined"
            disabled={items.length >= (own.maxItems ?? Infinity)}
            onClick={() => {
              focus.toEntry(items.length);
              entries.add();
            }}
            sx={{ justifySelf: 'start' }}
          >
            {t('forms.add_item', { title })}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
const NOTHING = () => undefined;
