import type { ReactNode } from 'react';
import { useTranslate } from '../i18n';
import Button from '../ui/Button';
import type { Tone } from '../ui/look';
import { Dialog } from './Dialog';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  /** What the button says that leaves everything as it is; `Cancel` unless given. */
  cancel?: string;
  color?: Tone | 'inherit';
  /** It is being done: neither button answers. */
  running?: boolean;
  /** It cannot be done now: something else is being written. What the question asks for and is not given bars nothing: a press says what it is. */
  barred?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a step that deserves a second thought. */
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
