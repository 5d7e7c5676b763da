import { isSameAnswer } from '@domain/schema/read-view';
import { useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../auth/kept-drafts';

type Values = Record<string, unknown>;

/** What this device keeps under a name, with `initial` where it keeps nothing or something of another type. */
function keptOr<Some extends Values>(name: string, initial: Some): Some {
  const kept = readDraft(name)?.data ?? {};
  const isSame = (key: string) => typeof kept[key] === typeof initial[key] && Array.isArray(kept[key]) === Array.isArray(initial[key]);
  return { ...initial, ...Object.fromEntries(Object.keys(initial).flatMap((key) => (isSame(key) ? [[key, kept[key]] as const] : []))) };
}

/** Whether this device keeps something under a name. */
export const isKept = (name: string): boolean => readDraft(name) !== undefined;

/**
 * What somebody types or chooses in a small form: on this device it outlives the way to another application, a reload and a session that ended, until
 * `forget` says that it is done with, or they sign out.
 */
export function useKeptValues<Some extends Values>(name: string, initial: Some) {
  const [values, setValues] = useState(() => keptOr(name, initial));
  // Two uploads may end before either has been drawn.
  const latest = useRef(values);
  const show = (next: Some) => {
    latest.current = next;
    setValues(next);
  };
  const change = (some: Partial<Some> | ((before: Some) => Partial<Some>)) => {
    const next = { ...latest.current, ...(typeof some === 'function' ? some(latest.current) : some) };
    show(next);
    // A choice that was taken back leaves nothing to be kept, whatever its type.
    if (Object.entries(next).every(([key, value]) => isSameAnswer(value, initial[key]))) dropDraft(name);
    else keepDraft(name, { data: next, at: new Date().toISOString() });
  };
  const forget = () => {
    show(initial);
    dropDraft(name);
  };
  return { values, change, forget };
}
