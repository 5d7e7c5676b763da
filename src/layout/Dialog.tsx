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
    // It stands where its button does, and breaks its text all the same where the buttons of a bar do not.
    whiteSpace: 'normal',
    boxShadow: '0 24px 64px rgb(8 16 32 / 28%)',
    '&::backdrop': { backgroundColor: 'rgb(10 18 34 / 55%)' },
  };
});

interface Props {
  open: boolean;
  /** Called when the person closes the dialog by Escape or beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The main one first, the one that leaves everything as it is last. */
  actions: ReactNode;
  /** As wide as a document is read. */
  wide?: boolean;
}

/** A browser gives the focus to the first control. Where that is a button, it goes on to the one marked `data-safe`: one press of Enter too many does nothing. */
function focusSafely(dialog: HTMLDialogElement): void {
  const safe = dialog.querySelector<HTMLElement>('[data-safe]');
  if (safe && safe.parentElement === document.activeElement?.parentElement) safe.focus();
}

/** The browser's own modal dialog: it keeps the focus inside, gives it back, and closes by Escape. */
export function Dialog({ open, onClose, title, children, actions, wide = false }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      focusSafely(dialog);
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // One that is taken off the page while it is open gives the focus back as well: browsers do so only where it is closed.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);
  return (
    <Frame
      ref={element}
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
