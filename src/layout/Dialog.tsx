import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Actions } from '../components/Actions';
import Box from '../ui/Box';
import { styled } from '../ui/styled';
import Typography from '../ui/Typography';

const Frame = styled('dialog')(({ theme }) => {
  const { palette } = theme;
  return {
    width: 'min(480px, calc(100vw - 32px))',
    '&[data-wide]': { width: 'min(1100px, calc(100vw - 32px))', maxHeight: 'calc(100dvh - 32px)' },
    padding: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: 12,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    // The dialog is rendered beside its button, and must not inherit the `nowrap` of a bar of buttons.
    whiteSpace: 'normal',
    boxShadow: '0 24px 64px rgb(8 16 32 / 28%)',
    '&::backdrop': { backgroundColor: 'rgb(10 18 34 / 55%)' },
  };
});

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
    <Frame
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
      <Box sx={{ p: { xs: 3, sm: 4 } }}>
        <Typography id={heading} variant="h2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
        <Actions sx={{ mt: 3 }}>{actions}</Actions>
      </Box>
    </Frame>
  );
}
