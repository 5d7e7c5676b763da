import type { Section } from '@domain/sections';
import { isSameAnswer } from '@domain/schema/read-view';
import { useRef, useState } from 'react';
import { dropDraft, storeDraft, readDraft } from '../auth/stored-drafts';

type Values = Record<string, unknown>;

/** The name of the unfinished entries of a section that a file has given; they are `entries` until the section's own form completes them. */
export const unfinishedEntries = (section: Section): string => `${section}/unfinished`;

/** The values that this device stores under a name; `initial` for each one that is missing or has another type. */
function storedOr<Some extends Values>(name: string, initial: Some): Some {
  const stored = readDraft(name)?.data ?? {};
  const isSame = (key: string) => typeof stored[key] === typeof initial[key] && Array.isArray(stored[key]) === Array.isArray(initial[key]);
  return { ...initial, ...Object.fromEntries(Object.keys(initial).flatMap((key) => (isSame(key) ? [[key, stored[key]] as const] : []))) };
}

/** Stores the values under a name; nothing when every value is the initial one. */
export function storeValues<Some extends Values>(name: string, values: Some, initial: Some): void {
  if (Object.entries(values).every(([key, value]) => isSameAnswer(value, initial[key]))) dropDraft(name);
  else storeDraft(name, { data: values, at: new Date().toISOString() });
}

/** Whether this device stores values under a name. */
export const isStored = (name: string): boolean => readDraft(name) !== undefined;

/**
 * The values of a small form, stored on this device: they survive navigation, a reload and an expired session, until `forget` is called or the
 * user signs out.
 */
export function useStoredValues<Some extends Values>(name: string, initial: Some) {
  const [values, setValues] = useState(() => storedOr(name, initial));
  // Two uploads may finish before the next render, so the latest values are in a ref.
  const latest = useRef(values);
  const show = (next: Some) => {
    latest.current = next;
    setValues(next);
  };
  const change = (some: Partial<Some> | ((before: Some) => Partial<Some>)) => {
    const next = { ...latest.current, ...(typeof some === 'function' ? some(latest.current) : some) };
    show(next);
    storeValues(name, next, initial);
  };
  const forget = () => {
    show(initial);
    dropDraft(name);
  };
  return { values, change, forget };
}
