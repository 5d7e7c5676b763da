import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { Dialog } from '../../layout/Dialog';

interface Props extends Omit<ButtonProps, 'onClick'> {
  label: string;
  question: string;
  onConfirm: () => Promise<unknown>;
}

/** A button for a step that deserves a second thought: it asks first, and stays busy while the step runs. */
export function ConfirmButton({ label, question, onConfirm, ...button }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => !busy && setOpen(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      setOpen(false);
    }
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={label}
        actions={
          <>
            <Button disabled={busy} onClick={close}>
              {t('core.cancel')}
            </Button>
            <Button variant="contained" color={button.color ?? 'primary'} disabled={busy} onClick={() => void confirm()}>
              {label}
            </Button>
          </>
        }
      >
        <Typography>{question}</Typography>
      </Dialog>
    </>
  );
}
