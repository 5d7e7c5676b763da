import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { useTranslate } from '../../i18n';
import { Dialog } from '../../layout/Dialog';

interface Props extends Omit<ButtonProps, 'onClick'> {
  label: string;
  question: string;
  onConfirm: () => Promise<unknown>;
  /** Whether what the question asks for is given; it is where nothing is said. */
  ready?: boolean;
}

/** A button for a step that deserves a second thought: it asks first, and is busy while the step or another write runs. */
export function ConfirmButton({ label, question, onConfirm, ready = true, children, ...button }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState(false);
  const busy = useIsUpdating() || running;
  const close = () => !running && setOpen(false);
  const confirm = async () => {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
      setOpen(false);
    }
  };
  return (
    <>
      <Button {...button} disabled={busy || button.disabled === true} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={label}
        actions={
          <>
            <Button disabled={running} onClick={close}>
              {t('core.cancel')}
            </Button>
            <Button variant="contained" color={button.color ?? 'primary'} disabled={busy || !ready} onClick={() => void confirm()}>
              {label}
            </Button>
          </>
        }
      >
        <Typography>{question}</Typography>
        {children}
      </Dialog>
    </>
  );
}
