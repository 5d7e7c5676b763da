import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslate } from '../i18n';
import { dismiss, useNotifications, type Notification } from '../notifications';
import { AlertIcon, CheckIcon, CloseIcon } from './icons';

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 30,
  insetInline: 16,
  bottom: 16,
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  pointerEvents: 'none',
  [theme.breakpoints.up('sm')]: { insetInline: 'auto 24px', bottom: 24, justifyItems: 'end' },
  '@media print': { display: 'none' },
}));

const Card = styled('div')<{ kind: Notification['kind'] }>(({ theme, kind }) => {
  const { palette } = theme.vars ?? theme;
  const ground = { success: palette.tokens.olive, info: palette.tokens.night, error: palette.tokens.terracotta }[kind];
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    maxWidth: 480,
    paddingInlineStart: 16,
    borderRadius: 8,
    backgroundColor: ground,
    color: kind === 'info' ? palette.tokens.onNight : palette.background.paper,
    boxShadow: '0 12px 32px rgb(8 16 32 / 24%)',
    pointerEvents: 'auto',
  };
});

const Close = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: -4 },
});

function Toast({ id, kind, text }: Notification) {
  const t = useTranslate();
  return (
    <Card kind={kind} data-notification={kind}>
      {kind === 'error' ? <AlertIcon /> : <CheckIcon />}
      <Box sx={{ py: 1.25, overflowWrap: 'anywhere' }}>{text}</Box>
      <Close type="button" aria-label={t('core.close')} onClick={() => dismiss(id)}>
        <CloseIcon />
      </Close>
    </Card>
  );
}

/** Notifications as they come: errors interrupt a screen reader, anything else waits for a pause. */
export function Toasts() {
  const shown = useNotifications();
  const draw = (one: Notification) => <Toast key={one.id} {...one} />;
  return (
    <Corner>
      <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'inherit' }}>
        {shown.filter(({ kind }) => kind !== 'error').map(draw)}
      </Box>
      <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'inherit' }}>
        {shown.filter(({ kind }) => kind === 'error').map(draw)}
      </Box>
    </Corner>
  );
}
