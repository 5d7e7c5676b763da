import { useId, useState, type ReactNode } from 'react';
import { useChosenValue } from './chosen-value';
import { useEarlierInput } from './earlier-input';
import { useDebouncedText } from './debounced-text';
import { Suggestions } from './Suggestions';
import styles from './Fields.module.css';

interface FieldProps {
  label: string;
  /** Draws the control that `label` belongs to. */
  children: (id: string) => ReactNode;
}

function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.frame}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface TextProps {
  label: string;
  name: string;
  /** The type of the input, `search` by default. */
  type?: 'search' | 'number' | 'date';
  value: string;
  /** Whether programmes and universities are suggested while it is typed. */
  suggesting?: boolean;
  /** Called when the person has stopped typing for a moment, presses Enter, or leaves the field. */
  onSettle: (value: string) => void;
}

/** A debounced text field: it takes effect while the person types. */
export function SearchField({ label, name, type = 'search', value, suggesting = false, onSettle }: TextProps) {
  const [typed, setTyped] = useState('');
  const { onChange, ...input } = useDebouncedText(value, onSettle);
  const edit = (target: { value: string }) => {
    setTyped(target.value);
    onChange({ target });
  };
  const field = useEarlierInput<HTMLInputElement>(edit);
  return (
    <Field label={label}>
      {(id) => (
        <div className={styles.searchFieldFrame}>
          <input
            id={id}
            ref={field}
            type={type}
            name={name}
            autoComplete="off"
            maxLength={200}
            {...input}
            onChange={({ target }) => edit(target)}
          />
          {suggesting && <Suggestions field={field} text={typed} />}
        </div>
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
  const { shown, field, choose } = useChosenValue<HTMLSelectElement>(value, (select) => select.value, onChange);
  return (
    <Field label={label}>
      {(id) => (
        <select ref={field} id={id} name={name} value={shown} autoComplete="off" onChange={({ target }) => choose(target.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}
