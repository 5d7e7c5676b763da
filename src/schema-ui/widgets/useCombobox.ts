import { useState, type KeyboardEvent } from 'react';
import type { InputProps } from './contract';

/** One line of the list. */
export interface Entry {
  key: string;
  label: string;
  /** A second line that tells namesakes apart. */
  detail?: string;
  chosen?: boolean;
  /** The level in a tree, from 1, and whether its children are shown; `open` is undefined for an entry without children. */
  level?: number;
  open?: boolean;
  /** Extra text for screen readers, which do not see the indentation. */
  spoken?: string;
}

export interface ComboboxProps {
  field: Pick<InputProps, 'id' | 'path' | 'label' | 'onBlur' | 'required' | 'disabled' | 'invalid' | 'describedBy'> & Partial<Pick<InputProps, 'schema'>>;
  /** The label of the chosen value. */
  text: string;
  /** The search text of the open list; undefined while it is closed, empty for all entries. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  entries: readonly Entry[];
  onPick: (key: string) => void;
  /** Opens or closes the branch of an entry. */
  onBranch?: (key: string, open: boolean) => void;
  onClear?: () => void;
  /** Takes text that matches no entry, so that validation can report it and the person can correct it. */
  onUnknown?: (text: string) => void;
  /** Takes the text as it is typed: the entries are suggestions only (free text). */
  onText?: (text: string) => void;
  /** Instead of the number of matches, such as "Searching…". */
  status?: string;
  /** Multiple choice: after a choice the list stays open and the text is cleared. */
  several?: boolean;
}

const PAGE = 8;

/** The index of the option that a key moves to, from the `active` one of `count`; undefined for keys that do not move. */
function moved(key: string, active: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(last, active + PAGE),
    PageUp: Math.max(0, active - PAGE),
  };
  return steps[key];
}

const done = (act: () => void): true => {
  act();
  return true;
};

/** The index of the option that is active before any key was pressed: the chosen one, else the first; -1 for suggestions. */
function preferredLine({ search, entries, onText }: ComboboxProps): number {
  if (onText || entries.length === 0) return -1;
  return search === '' ? Math.max(0, entries.findIndex(({ chosen }) => chosen)) : 0;
}

const spelledOut = (entries: readonly Entry[], typed: string): Entry | undefined =>
  entries.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());

/** The state of a combobox: its text and the active option. The list of options belongs to the caller. */
export function useCombobox(props: ComboboxProps) {
  const { search, entries, onSearch, onPick, onText, onClear, onUnknown, onBranch, several } = props;
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const isOpen = search !== undefined;
  const at = active >= 0 && active < entries.length ? active : preferredLine(props);
  const open = () => {
    if (props.field.disabled || isOpen) return;
    setActive(-1);
    onSearch(onText ? props.text : '');
  };
  const close = () => {
    setTyped(undefined);
    onSearch(undefined);
  };
  const pick = (entry: Entry | undefined) => {
    if (!entry) return;
    onPick(entry.key);
    setActive(several ? at : -1);
    if (!several) return close();
    setTyped(undefined);
    onSearch('');
  };
  const type = (text: string) => {
    setActive(-1);
    if (onText) onText(text);
    else setTyped(text);
    onSearch(text);
  };
  const leave = () => {
    // Clearing the input removes the choice; typing the full label of an entry chooses it.
    if (typed?.trim() === '' && props.text !== '') onClear?.();
    const same = typed ? spelledOut(entries, typed) : undefined;
    // An entry that is chosen already is not picked: in a multiple choice that would remove it.
    if (same && !same.chosen) onPick(same.key);
    else if (!same && typed && typed.trim() !== '' && typed !== props.text) onUnknown?.(typed.trim());
    close();
  };
  const branch = (key: string): boolean => {
    const entry = entries[at];
    const shouldOpen = { ArrowRight: true, ArrowLeft: false }[key];
    if (!onBranch || typed || entry?.open === undefined || shouldOpen === undefined || shouldOpen === entry.open) return false;
    onBranch(entry.key, shouldOpen);
    setActive(at);
    return true;
  };
  /** Handles a key in the open list; false when the input must handle it itself. */
  const handle = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (key === 'Escape' || (altKey && key === 'ArrowUp')) return done(close);
    const next = moved(key, at, entries.length);
    const ofInput = onText && (key === 'Home' || key === 'End');
    if (next !== undefined && entries.length > 0 && !ofInput) return done(() => setActive(next));
    // Ctrl+Enter and Cmd+Enter save the form and choose nothing.
    if (key === 'Enter' && at >= 0 && !ctrlKey && !metaKey) return done(() => pick(entries[at]));
    return branch(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!(isOpen ? handle(event) : opens && done(open))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { typed, at, isOpen, open, pick, type, leave, onKeyDown };
}
