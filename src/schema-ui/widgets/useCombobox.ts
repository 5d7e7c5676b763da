import { useState, type KeyboardEvent } from 'react';
import type { InputProps } from './contract';

/** One line of the list. */
export interface Entry {
  key: string;
  label: string;
  /** A second line that tells namesakes apart. */
  detail?: string;
  chosen?: boolean;
  /** How deep it stands, from 1, and whether what is inside is shown; undefined where nothing is inside. */
  level?: number;
  open?: boolean;
  /** What a screen reader adds: eyes see it by the indent. */
  spoken?: string;
}

export interface ComboboxProps {
  field: Pick<InputProps, 'id' | 'path' | 'label' | 'onBlur' | 'required' | 'disabled' | 'invalid' | 'describedBy'>;
  /** What is chosen, in words. */
  text: string;
  /** What the list is asked for; undefined while it is closed, an empty text asks for everything. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  entries: readonly Entry[];
  onPick: (key: string) => void;
  /** Opens or closes the branch of an entry. */
  onBranch?: (key: string, open: boolean) => void;
  onClear?: () => void;
  /** Takes words that no line is called by, so that a check can name them and they are still there to be mended. */
  onUnknown?: (text: string) => void;
  /** Takes the words as they are typed: the entries are suggestions only. */
  onText?: (text: string) => void;
  /** Instead of the number of matches, such as "Searching…". */
  status?: string;
  /** The list stays open and the words go: several can be chosen. */
  several?: boolean;
}

const PAGE = 8;

/** Where a key leads from the `active` one of `count` lines; undefined for keys that lead nowhere. */
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

/** The line that is meant before any key moved: the chosen one, else the first; none among mere suggestions. */
function preferredLine({ search, entries, onText }: ComboboxProps): number {
  if (onText || entries.length === 0) return -1;
  return search === '' ? Math.max(0, entries.findIndex(({ chosen }) => chosen)) : 0;
}

const spelledOut = (entries: readonly Entry[], typed: string): Entry | undefined =>
  entries.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());

/** What is typed and which line is meant; the list itself is its owner's. */
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
    // An emptied input takes the choice away; the full label of an entry, typed by hand, chooses that entry.
    if (typed?.trim() === '' && props.text !== '') onClear?.();
    const same = typed ? spelledOut(entries, typed) : undefined;
    if (same) onPick(same.key);
    else if (typed && typed.trim() !== '' && typed !== props.text) onUnknown?.(typed.trim());
    close();
  };
  const branch = (key: string): boolean => {
    const entry = entries[at];
    const wanted = { ArrowRight: true, ArrowLeft: false }[key];
    if (!onBranch || typed || entry?.open === undefined || wanted === undefined || wanted === entry.open) return false;
    onBranch(entry.key, wanted);
    setActive(at);
    return true;
  };
  /** What a key does in the open list; false when it belongs to the input. */
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
