import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useIsUpdating } from '../api/updating';
import { reportError } from '../errors/report';
import { Question } from '../layout/Question';
import type { Tone } from '../ui/Button';
import { useRequiredFields } from './required-fields';

interface Props extends Omit<ButtonProps, 'onClick' | 'children' | 'color'> {
  color?: Tone;
  label: string;
  question: string;
  /** The label of the dialog's button, where it depends on a choice in the dialog; `label` by default. */
  confirm?: string;
  onConfirm: () => Promise<unknown>;
  /** Runs before the dialog opens; false keeps it closed, and the check itself says why. */
  check?: () => Promise<boolean>;
  /** The content of the dialog; a function where it asks the server for something, which has to wait until the dialog is open. */
  children?: ReactNode | ((isOpen: boolean) => ReactNode);
}

/**
 * A button with a confirmation dialog, busy while the action or another write runs. With a `check` it is never disabled, and it keeps the focus
 * during the check. Fields in the dialog report missing values themselves (`useRequiredFields`).
 */
export function ConfirmButton({ label, question, confirm: words = label, onConfirm, check, children, color = 'primary', ...button }: Props) {
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState(false);
  const updating = useIsUpdating();
  const during = async <Result,>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (running) return undefined;
    setRunning(true);
    try {
      return await work();
    } catch (error) {
      reportError(error);
      return undefined;
    } finally {
      setRunning(false);
    }
  };
  const press = async () => {
    // Opened after the check: a dialog whose buttons are busy has none that can take the focus.
    if (!check || (await during(check))) setOpen(true);
  };
  const { isGiven, scope, forget } = useRequiredFields();
  const close = () => {
    setOpen(false);
    forget();
  };
  const confirm = () =>
    during(async () => {
      try {
        await onConfirm();
      } finally {
        close();
      }
    });
  const busy = check ? { 'aria-disabled': running || undefined } : { disabled: updating || running || button.disabled === true };
  return (
    <>
      <Button {...button} color={color} {...busy} onClick={() => void press()}>
        {label}
      </Button>
      <Question
        open={open}
        title={label}
        confirm={words}
        color={color}
        running={running}
        barred={updating}
        onConfirm={() => isGiven() && void confirm()}
        onClose={close}
      >
        <Typography>{question}</Typography>
        {scope(typeof children === 'function' ? children(open) : children)}
      </Question>
    </>
  );
}
