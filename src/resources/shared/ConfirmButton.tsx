import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from '../../i18n';

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
  const title = useId();
  const text = useId();
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
      <Dialog open={open} onClose={() => !busy && setOpen(false)} aria-labelledby={title} aria-describedby={text}>
        <DialogTitle id={title}>{label}</DialogTitle>
        <DialogContent>
          <DialogContentText id={text}>{question}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={() => setOpen(false)}>
            {t('core.cancel')}
          </Button>
          <Button variant="contained" color={button.color ?? 'primary'} disabled={busy} onClick={() => void confirm()}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
