import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { Question } from '../../layout/Question';

interface Props extends Omit<ButtonProps, 'onClick'> {
  label: string;
  question: string;
  onConfirm: () => Promise<unknown>;
  /** Whether the person may be asked at all; says itself why not. */
  check?: () => Promise<boolean>;
  /** Whether what the question asks for is given; it is where nothing is said. */
  ready?: boolean;
}

/**
 * A button for a step that deserves a second thought: it asks first, and is busy while the step or another write runs. One with a `check`
 * can always be pressed, and keeps the focus while it checks.
 */
export function ConfirmButton({ label, question, onConfirm, check, ready = true, children, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState(false);
  const updating = useIsUpdating();
  const during = async (work: () => Promise<void>) => {
    if (running) return;
    setRunning(true);
    await work().catch(reportError);
    setRunning(false);
  };
  const press = () => (check ? void during(async () => setOpen(await check())) : setOpen(true));
  const confirm = () =>
    during(async () => {
      try {
        await onConfirm();
      } finally {
        setOpen(false);
      }
    });
  const busy = check ? { 'aria-disabled': running || undefined } : { disabled: updating || running || button.disabled === true };
  return (
    <>
      <Button {...button} {...busy} onClick={press}>
        {label}
      </Button>
      <Question open={open} title={label} confirm={label} color={button.color} running={running} barred={updating || !ready} onConfirm={() => void confirm()} onClose={() => setOpen(false)}>
        <Typography>{question}</Typography>
        {children}
      </Question>
    </>
  );
}
