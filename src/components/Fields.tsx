import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Suggestions } from './Suggestions';

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    '& label': { display: 'block', marginBottom: 4, fontSize: '0.9375rem', fontWeight: 600 },
    '& small': { display: 'block', marginTop: 4, fontSize: '0.875rem', color: palette.text.secondary },
    '& input, & select': {
      width: '100%',
      minHeight: 44,
      padding: '8px 12px',
      border: `1px solid ${palette.tokens.edge}`,
      borderRadius: 8,
      font: 'inherit',
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      textOverflow: 'ellipsis',
    },
    '& option, & optgroup': { color: palette.text.primary, backgroundColor: palette.background.paper },
    '& input:focus-visible, & select:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 0, borderRadius: 8 },
  };
});

interface FieldProps {
  label: string;
  help?: string;
  /** Draws the control that `label` and `help` belong to. */
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

function Field({ label, help, children }: FieldProps) {
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': help === undefined ? undefined : `${id}-help` })}
      {help !== undefined && <small id={`${id}-help`}>{help}</small>}
    </Frame>
  );
}

interface Following {
  shown: string;
  from: string;
  /** What this field itself has sent to the address and that is still on its way. */
  sent: string | undefined;
}

/**
 * What the person sees at once, while the address follows: it takes the address' value when that changes by other means (back,
 * forward, a chip that was removed), but not when its own value comes back while the person is typing on.
 */
function useFollowing(value: string) {
  const [state, setState] = useState<Following>({ shown: value, from: value, sent: undefined });
  const changed = state.from !== value;
  const now = changed ? { shown: state.sent === value ? state.shown : value, from: value, sent: undefined } : state;
  if (changed) setState(now);
  return {
    shown: now.shown,
    show: (shown: string) => setState((before) => ({ ...before, shown })),
    send: (sent: string) => setState((before) => ({ ...before, sent })),
  };
}

const TYPING_PAUSE_MS = 350;

interface TextProps {
  label: string;
  help?: string;
  name: string;
  /** The kind of the input; a text is searched for unless it says otherwise. */
  type?: 'search' | 'number' | 'date';
  value: string;
  /** Whether programmes and universities are suggested while it is typed. */
  suggesting?: boolean;
  /** Called when the person has stopped typing for a moment, presses Enter, or leaves the field. */
  onSettle: (value: string) => void;
}

/** A text that takes effect while it is typed. */
export function SearchField({ label, help, name, type = 'search', value, suggesting = false, onSettle }: TextProps) {
  const { shown, show, send } = useFollowing(value);
  const list = useId();
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string) => {
    clearTimeout(timer.current);
    const settled = text.trim();
    if (settled === value) return;
    send(settled);
    onSettle(settled);
  };
  return (
    <Field label={label} {...(help !== undefined && { help })}>
      {(ids) => (
        <>
          <input
            {...ids}
            {...(suggesting && { list })}
            type={type}
            name={name}
            autoComplete="off"
            maxLength={200}
            value={shown}
            onChange={({ target }) => {
              show(target.value);
              setTyped(target.value);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => settle(target.value), TYPING_PAUSE_MS);
            }}
            onBlur={({ target }) => settle(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && settle(event.currentTarget.value)}
          />
          {suggesting && <Suggestions id={list} text={typed} />}
        </>
      )}
    </Field>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** `<option>`s and `<optgroup>`s. */
  children: ReactNode;
}

/** The browser's own select: it works with every keyboard, finger and screen reader. */
export function SelectField({ label, name, value, onChange, children }: SelectProps) {
  const { shown, show } = useFollowing(value);
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          name={name}
          value={shown}
          onChange={({ target }) => {
            show(target.value);
            onChange(target.value);
          }}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
