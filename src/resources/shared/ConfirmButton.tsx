import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { Question } from '../../layout/Question';
import { useNeeded } from './needed';

interface Props extends Omit<ButtonProps, 'onClick'> {
  label: string;
  question: string;
  /** What the button of the question says, where the person chooses there what is done; the `label` unless given. */
  confirm?: string;
  onConfirm: () => Promise<unknown>;
  /** Whether the person may be asked at all; says itself why not. */
  check?: () => Promise<boolean>;
}

/**
 * A button for a step that deserves a second thought: it asks first, and is busy while the step or another write runs. One with a `check`
 * can always be pressed, and keeps the focus while it checks. What the question asks for says itself that it is missing (`useNeeded`).
 */
export function ConfirmButton({ label, question, confirm: words = label, onConfirm, check, children, ...button }: Props) {
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
    // Asked once the check is over: a dialog that opens while its buttons are busy has none to give the focus to.
    if (!check || (await during(check))) setOpen(true);
  };
  const { isGiven, scope, forget } = useNeeded();
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
      <Button {...button} {...busy} onClick={() => void press()}>
        {label}
      </Button>
      <Question open={open} title={label} confirm={words} color={button.color} running={running} barred={updating} onConfirm={() => isGiven() && void confirm()} onClose={close}>
        <Typography>{question}</Typography>
        {scope(children)}
      </Question>
    </>
  );
}
