import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';

interface ShownText {
  text: string;
  from: string;
  /** The value that this field has sent to the address and that has not arrived there yet. */
  sent: string | undefined;
}

/**
 * The value shown in a field, while the address follows. The field takes the address's value when that changes by other means (back,
 * forward, a removed chip), but not when its own value arrives while the person types on.
 */
export function useShownValue(value: string) {
  const [state, setState] = useState<ShownText>({ text: value, from: value, sent: undefined });
  const changed = state.from !== value;
  const now = changed ? { text: state.sent === value ? state.text : value, from: value, sent: undefined } : state;
  if (changed) setState(now);
  return {
    shown: now.text,
    show: (text: string) => setState((before) => ({ ...before, text })),
    send: (sent: string) => setState((before) => ({ ...before, sent })),
  };
}

/** The debounce of a text field, in milliseconds. */
const SETTLING_DELAY_MS = 350;

/**
 * The debounced text of a search or of a bound: gives what an `<input>` needs. It takes effect when the person has stopped typing for a
 * moment, presses Enter, or leaves the field.
 * @param value what is in effect now
 * @param onSettle is told the new text, without blanks around it, and only when it differs
 */
export function useSettlingText(value: string, onSettle: (text: string) => void) {
  const { shown, show, send } = useShownValue(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onSettle });
  useEffect(() => {
    latest.current = { value, onSettle };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string) => {
    clearTimeout(timer.current);
    const settled = text.trim();
    if (settled === latest.current.value) return;
    send(settled);
    latest.current.onSettle(settled);
  };
  return {
    value: shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      show(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(target.value), SETTLING_DELAY_MS);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => settle(target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && settle(event.currentTarget.value),
  };
}
