import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { Dialog } from '../../layout/Dialog';

interface Props {
  label: string;
  question: string;
  /** Whether the person may be asked; says itself why not. */
  check: () => Promise<boolean>;
  onConfirm: () => Promise<unknown>;
}

/** The button that sends: always there to be pressed. It asks once, when nothing is in the way. */
export function SendButton({ label, question, check, onConfirm }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    await work().catch(reportError);
    setBusy(false);
  };
  const press = () => void during(async () => setOpen(await check()));
  const confirm = () =>
    void during(async () => {
      await onConfirm();
      setOpen(false);
    });
  const close = () => !busy && setOpen(false);
  return (
    <>
      <Button variant="contained" size="large" aria-disabled={busy || undefined} onClick={press}>
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
            <Button variant="contained" disabled={busy} onClick={confirm}>
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
