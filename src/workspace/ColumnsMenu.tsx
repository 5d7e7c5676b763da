import { folded } from '@domain/values/folded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useDesk } from '../components/hooks';
import { useTranslate } from '../i18n';
import { ChoiceRow, Control } from '../schema-ui';
import { hiddenIn, inStoredOrder, orderKeyOf, type NamedColumn } from './column-store';

interface Props {
  storeKey: string;
  columns: readonly NamedColumn[];
  /** The columns that are hidden until the person chooses. */
  hiddenAtFirst?: readonly string[];
}

const NONE: readonly string[] = [];
/** With more columns than this there is a search. */
const MAX_AT_A_GLANCE = 10;
const DIRECTIONS = { up: -1, down: 1 } as const;
type Direction = keyof typeof DIRECTIONS;

/**
 * Shows, hides and moves the columns of react-admin's table. Its own menu moves them by dragging only (WCAG 2.1.1 and 2.5.7), and has
 * checkboxes inside of options of a menu, which no screen reader can tell apart (4.1.2). A phone has cards instead of a table.
 */
export function ColumnsMenu(props: Props) {
  const t = useTranslate();
  const dialog = useId();
  const desk = useDesk();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const open = opener !== null;
  if (desk === false) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-controls={open ? dialog : undefined}
        aria-expanded={open}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {t('manage.columns.title')}
      </Button>
      <Popover
        anchorEl={opener}
        open={open}
        onClose={() => setOpener(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { id: dialog, role: 'dialog', 'aria-label': t('manage.columns.title') } }}
      >
        <ColumnChoices {...props} />
      </Popover>
    </>
  );
}

function useChoice({ storeKey, columns, hiddenAtFirst = NONE }: Props) {
  const [hidden, setHidden] = useStore<readonly string[] | undefined>(storeKey);
  const [order, setOrder] = useStore<readonly string[] | undefined>(orderKeyOf(storeKey));
  const all = inStoredOrder(columns.map(({ name }) => name), order);
  const hiddenNames = hiddenIn({ hidden, order }, hiddenAtFirst);
  const shown = all.filter((name) => !hiddenNames.includes(name));
  return {
    all,
    shown,
    /** Stored with the order, which has all columns: a later one is new to the person. */
    toggle: (name: string) => {
      setOrder(all);
      setHidden(hiddenNames.includes(name) ? hiddenNames.filter((one) => one !== name) : [...hiddenNames, name]);
    },
    /** Moves a column past the next shown one. */
    move: (name: string, direction: Direction) => {
      const neighbour = shown[shown.indexOf(name) + DIRECTIONS[direction]];
      if (neighbour === undefined) return false;
      const others = all.filter((one) => one !== name);
      others.splice(others.indexOf(neighbour) + (direction === 'down' ? 1 : 0), 0, name);
      setOrder(others);
      return true;
    },
    reset: () => {
      setOrder(undefined);
      setHidden(undefined);
    },
  };
}

/** All columns in their order: a checkbox shows or hides one, and buttons move a shown one. */
export function ColumnChoices(props: Props) {
  const t = useTranslate();
  const search = useId();
  const { all, shown, toggle, move, reset } = useChoice(props);
  const [words, setWords] = useState('');
  const [moved, setMoved] = useState<{ name: string; direction: Direction }>();
  const list = useRef<HTMLUListElement>(null);
  const labels = new Map(props.columns.map(({ name, label }) => [name, label]));
  const labelOf = (name: string) => labels.get(name) ?? name;
  const found = all.filter((name) => folded(labelOf(name)).includes(folded(words.trim())));
  // A browser takes the focus from an element that moves in the document.
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-column="${moved.name}"] [data-move="${moved.direction}"]`)?.focus();
  }, [moved]);
  return (
    <Box sx={{ p: 1.5, fontSize: '0.875rem', minWidth: 320 }}>
      {all.length > MAX_AT_A_GLANCE && (
        <Box sx={{ mb: 1 }}>
          <Box component="label" htmlFor={search} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
            {t('manage.columns.search')}
          </Box>
          <Control id={search} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </Box>
      )}
      <Box ref={list} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((name) => {
          const place = shown.indexOf(name);
          return (
            <Box key={name} component="li" data-column={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
              <Box sx={{ flex: 1, pr: 2, overflowWrap: 'anywhere' }}>
                <ChoiceRow>
                  <input type="checkbox" checked={place >= 0} onChange={() => toggle(name)} />
                  {labelOf(name)}
                </ChoiceRow>
              </Box>
              {place >= 0 &&
                (['up', 'down'] as const).map((direction) => (
                  // Not `disabled` at the ends: a button that becomes disabled loses the focus.
                  <Button
                    key={direction}
                    size="small"
                    data-move={direction}
                    aria-disabled={shown[place + DIRECTIONS[direction]] === undefined}
                    aria-label={`${t(`forms.move_${direction}`)}: ${labelOf(name)}`}
                    onClick={() => move(name, direction) && setMoved({ name, direction })}
                    sx={{ '&[aria-disabled="true"]': { color: 'text.disabled' } }}
                  >
                    {t(`forms.move_${direction}`)}
                  </Button>
                ))}
            </Box>
          );
        })}
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', minHeight: '1.5em', my: 1 }}>
        {found.length === 0
          ? t('forms.nothing_found')
          : moved && shown.includes(moved.name) &&
            t('manage.columns.moved', { column: labelOf(moved.name), place: shown.indexOf(moved.name) + 1, count: shown.length })}
      </Box>
      <Button size="small" onClick={reset}>
        {t('manage.columns.reset')}
      </Button>
    </Box>
  );
}
