import { useEffect, useRef } from 'react';
import { RequestId } from '../errors/RequestId';
import { useTranslate } from '../i18n';
import { acceptOffer, dismiss, setPaused, useNotifications, type Notification } from '../notifications';
import Box from '../ui/Box';
import { styled } from '../ui/styled';
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
  const { palette } = theme;
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

const Accept = styled('button')({
  flex: 'none',
  minHeight: 44,
  padding: '4px 12px',
  border: '1px solid currentColor',
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2 },
});

/** The button of an offer, with the seconds left. It takes the focus, because a person who uses a keyboard would not reach it in time. */
function OfferButton({ id, offer }: { id: number; offer: NonNullable<Notification['offer']> }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Accept
      ref={button}
      type="button"
      onClick={() => acceptOffer(id)}
      // The time stops for keyboard focus only: a mouse click leaves the focus here although nobody is deciding.
      onFocus={({ currentTarget }) => setPaused(id, currentTarget.matches(':focus-visible'))}
      onBlur={() => setPaused(id, false)}
    >
      {offer.label} <span aria-hidden="true">({offer.secondsLeft})</span>
    </Accept>
  );
}

function Toast({ id, kind, text, requestId, offer }: Notification) {
  const t = useTranslate();
  return (
    <Card kind={kind} data-notification={kind} onPointerEnter={() => setPaused(id, true)} onPointerLeave={() => setPaused(id, false)}>
      {kind === 'error' ? <AlertIcon /> : <CheckIcon />}
      <Box sx={{ py: 1.25, overflowWrap: 'anywhere' }}>
        {text}
        {requestId && <RequestId id={requestId} />}
      </Box>
      {offer && <OfferButton id={id} offer={offer} />}
      <Close type="button" aria-label={t('core.close')} onClick={() => dismiss(id)}>
        <CloseIcon />
      </Close>
    </Card>
  );
}

/** Notifications as they come: errors interrupt a screen reader, anything else waits for a pause. */
export function Toasts() {
  const shown = useNotifications();
  const renderToast = (one: Notification) => <Toast key={one.id} {...one} />;
  return (
    <Corner>
      <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'inherit' }}>
        {shown.filter(({ kind }) => kind !== 'error').map(renderToast)}
      </Box>
      <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'inherit' }}>
        {shown.filter(({ kind }) => kind === 'error').map(renderToast)}
      </Box>
    </Corner>
  );
}
