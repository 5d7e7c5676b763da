import type { ReactNode } from 'react';
import { joined } from './joined';
import type { Inside, Polymorphic } from './polymorphic';
import styles from './Button.module.css';

/** The palette's colours of actions. */
export type Tone = 'primary' | 'error';

interface Own {
  variant?: 'text' | 'outlined' | 'contained';
  /** `inherit`: the colour of the text around it. */
  color?: Tone | 'inherit';
  size?: 'small' | 'medium' | 'large';
  disabled?: boolean;
  /** The pressed action is in progress, and the button is disabled meanwhile. */
  loading?: boolean;
  startIcon?: ReactNode;
  children?: ReactNode;
}

/** A button, or a link that looks like one. */
const Button: Polymorphic<'button', Own> = (
  { component, variant = 'text', color = 'primary', size = 'medium', disabled = false, loading = false, startIcon, className, children, ...rest }: Inside<Own>,
) => {
  const name = joined(styles.button, styles[color], styles[variant], styles[size], className);
  const isOff = disabled || loading;
  const content = (
    <>
      {startIcon && <span className={styles.start}>{startIcon}</span>}
      {children}
    </>
  );
  const Tag = component ?? ('href' in rest ? 'a' : 'button');
  if (Tag === 'button') return <button type="button" disabled={isOff} {...rest} data-button={variant} className={name}>{content}</button>;
  return <Tag {...rest} {...(isOff && { 'aria-disabled': true, tabIndex: -1 })} data-button={variant} className={name}>{content}</Tag>;
};

export default Button;
