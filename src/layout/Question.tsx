import type { ReactNode } from 'react';
import { useTranslate } from '../i18n';
import Button, { type Tone } from '../ui/Button';
import { Dialog } from './Dialog';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button that does it. */
  confirm: string;
  /** The label of the button that changes nothing; `Cancel` by default. */
  cancel?: string;
  color?: Tone | 'inherit';
  /** The action is in progress: both buttons are disabled. */
  running?: boolean;
  /**
   * The action is impossible now, because something else is being written. An answer that is missing in the question does not disable the
   * button: a click says what is missing.
   */
  barred?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a step. */
export function Question({ open, title, children, confirm, cancel, color = 'primary', running = false, barred = false, onConfirm, onClose }: Props) {
  const t = useTranslate();
  const close = () => {
    if (!running) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="contained" color={color} disabled={running || barred} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button data-safe disabled={running} onClick={close}>
            {cancel ?? t('core.cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
