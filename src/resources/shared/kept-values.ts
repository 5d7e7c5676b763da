import { isSameAnswer } from '@domain/schema/read-view';
import { useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../auth/kept-drafts';

type Values = Record<string, unknown>;

/** The values that this device keeps under a name; `initial` for each one that is missing or has another type. */
function keptOr<Some extends Values>(name: string, initial: Some): Some {
  const kept = readDraft(name)?.data ?? {};
  const isSame = (key: string) => typeof kept[key] === typeof initial[key] && Array.isArray(kept[key]) === Array.isArray(initial[key]);
  return { ...initial, ...Object.fromEntries(Object.keys(initial).flatMap((key) => (isSame(key) ? [[key, kept[key]] as const] : []))) };
}

/** Whether this device keeps values under a name. */
export const isKept = (name: string): boolean => readDraft(name) !== undefined;

/**
 * The values of a small form, kept on this device: they survive navigation, a reload and an expired session, until `forget` is called or the
 * user signs out.
 */
export function useKeptValues<Some extends Values>(name: string, initial: Some) {
  const [values, setValues] = useState(() => keptOr(name, initial));
  // Two uploads may finish before the next render, so the latest values are in a ref.
  const latest = useRef(values);
  const show = (next: Some) => {
    latest.current = next;
    setValues(next);
  };
  const change = (some: Partial<Some> | ((before: Some) => Partial<Some>)) => {
    const next = { ...latest.current, ...(typeof some === 'function' ? some(latest.current) : some) };
    show(next);
    // When every value is the initial one again, nothing is kept.
    if (Object.entries(next).every(([key, value]) => isSameAnswer(value, initial[key]))) dropDraft(name);
    else keepDraft(name, { data: next, at: new Date().toISOString() });
  };
  const forget = () => {
    show(initial);
    dropDraft(name);
  };
  return { values, change, forget };
}
