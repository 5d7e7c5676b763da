import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

interface ShownText {
  text: string;
  from: string;
  /** The values that this field has sent to the address and that have not arrived there yet, the first one first. */
  sent: readonly string[];
}

/**
 * The value shown in a field, while the address follows. The field takes the address's value when that changes by other means (back,
 * forward, a removed chip), but not when its own value arrives while the person types on.
 */
export function useShownValue(value: string) {
  const [state, setState] = useState<ShownText>({ text: value, from: value, sent: [] });
  const changed = state.from !== value;
  const arrived = state.sent.indexOf(value);
  // One that arrives makes those before it obsolete: a later navigation replaces an earlier one.
  const now = changed ? { text: arrived >= 0 ? state.text : value, from: value, sent: arrived >= 0 ? state.sent.slice(arrived + 1) : [] } : state;
  if (changed) setState(now);
  return {
    shown: now.text,
    /** The address's value once all that was sent has arrived. */
    expected: now.sent.at(-1) ?? value,
    show: (text: string) => setState((before) => ({ ...before, text })),
    // What stands in the address already does not arrive once more.
    send: (text: string) => setState((before) => ({ ...before, sent: text === before.from ? [] : [...before.sent, text] })),
  };
}

/** The debounce of a text field, in milliseconds. */
const DEBOUNCE_MS = 350;

/**
 * The debounced text of a search or of a bound: gives what an `<input>` needs. It takes effect when the person has stopped typing for a
 * moment, presses Enter, or leaves the field.
 * @param value what is in effect now
 * @param onSettle is told the new text, without blanks around it, and only when it differs
 */
export function useDebouncedText(value: string, onSettle: (text: string) => void) {
  const { shown, expected, show, send } = useShownValue(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ expected, onSettle });
  useEffect(() => {
    latest.current = { expected, onSettle };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === latest.current.expected) return;
    send(trimmed);
    latest.current.onSettle(trimmed);
  };
  return {
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => {
      show(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(target.value), DEBOUNCE_MS);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => settle(target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && settle(event.currentTarget.value),
  };
}
