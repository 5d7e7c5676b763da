import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Actions } from '../components/Actions';
import { lastPress } from '../platform/press-guard';
import Typography from '../ui/Typography';
import styles from './Dialog.module.css';

/** The space around a press in which no button opens, in pixels. */
const ROOM = 16;

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

/** Moves a dialog that opens with a button under the finger, so that the button is not where the one that opened it was. */
function awayFromPress(dialog: HTMLDialogElement): void {
  const press = lastPress();
  if (!press) return;
  const { top, bottom } = dialog.getBoundingClientRect();
  const under = [...dialog.querySelectorAll(`.${styles.actions ?? ''} button`)].map((button) => button.getBoundingClientRect()).find((box) =>
    press.x >= box.left - ROOM && press.x <= box.right + ROOM && press.y >= box.top - ROOM && press.y <= box.bottom + ROOM
  );
  if (!under) return;
  const [up, down] = [press.y - ROOM - under.bottom, press.y + ROOM - under.top];
  const shift = [up, down].find((by) => top + by >= 0 && bottom + by <= innerHeight);
  if (shift !== undefined) dialog.style.translate = `0 ${String(shift)}px`;
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
      dialog.style.translate = '';
      dialog.showModal();
      awayFromPress(dialog);
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
