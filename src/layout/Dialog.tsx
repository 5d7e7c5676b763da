import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Actions } from '../components/Actions';
import Typography from '../ui/Typography';
import styles from './Dialog.module.css';

interface Props {
  id?: string;
  open: boolean;
  /** Called when the person closes the dialog by Escape or beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The main action first, the one that changes nothing last. */
  actions: ReactNode;
  /** Wide enough to read a document. */
  wide?: boolean;
}

/**
 * A browser focuses the first control. Where that is a button, the one marked `data-safe` takes the focus instead, so that one press of
 * Enter too many does nothing.
 */
function focusSafely(dialog: HTMLDialogElement): void {
  const safe = dialog.querySelector<HTMLElement>('[data-safe]');
  if (safe && safe.parentElement === document.activeElement?.parentElement) safe.focus();
}

/** The browser's own modal dialog: it traps the focus, restores it, and closes on Escape. */
export function Dialog({ id, open, onClose, title, children, actions, wide = false }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // On a server-rendered page the dialog may be open before it is hydrated; only what has been open here is closed.
  const wasOpen = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      focusSafely(dialog);
    }
    if (!open && wasOpen.current) dialog?.close();
    wasOpen.current = open;
  }, [open]);
  // Browsers restore the focus only when a dialog is closed, so one that is unmounted while open is closed first.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);
  return (
    <dialog
      className={styles.frame}
      ref={element}
      id={id}
      data-wide={wide || undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className={styles.block}>
        <Typography id={heading} variant="h2" className={styles.title}>
          {title}
        </Typography>
        {children}
        <Actions className={styles.actions}>{actions}</Actions>
      </div>
    </dialog>
  );
}
