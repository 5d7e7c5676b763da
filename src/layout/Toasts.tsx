import { useEffect, useRef } from 'react';
import { RequestId } from '../errors/RequestId';
import { useTranslate } from '../i18n';
import { acceptOffer, dismiss, setPaused, useNotifications, type Notification } from '../notifications';
import { AlertIcon, CheckIcon, CloseIcon } from './icons';
import styles from './Toasts.module.css';

/** The button of an offer, with the seconds left. It takes the focus, because a person who uses a keyboard would not reach it in time. */
function OfferButton({ id, offer }: { id: number; offer: NonNullable<Notification['offer']> }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button
      className={styles.accept}
      ref={button}
      type="button"
      onClick={() => acceptOffer(id)}
      // The time stops for keyboard focus only: a mouse click leaves the focus here although nobody is deciding.
      onFocus={({ currentTarget }) => setPaused(id, currentTarget.matches(':focus-visible'))}
      onBlur={() => setPaused(id, false)}
    >
      {offer.label} <span aria-hidden="true">({offer.secondsLeft})</span>
    </button>
  );
}

function Toast({ id, kind, text, requestId, offer }: Notification) {
  const t = useTranslate();
  return (
    <div className={styles.card} data-notification={kind} onPointerEnter={() => setPaused(id, true)} onPointerLeave={() => setPaused(id, false)}>
      {kind === 'error' ? <AlertIcon /> : <CheckIcon />}
      <div className={styles.block}>
        {text}
        {requestId && <RequestId id={requestId} />}
      </div>
      {offer && <OfferButton id={id} offer={offer} />}
      <button className={styles.close} type="button" aria-label={t('core.close')} onClick={() => dismiss(id)}>
        <CloseIcon />
      </button>
    </div>
  );
}

/** Notifications as they come: errors interrupt a screen reader, anything else waits for a pause. */
export function Toasts() {
  const shown = useNotifications();
  const renderToast = (one: Notification) => <Toast key={one.id} {...one} />;
  return (
    <div className={styles.corner}>
      <div role="status" className={styles.grid}>
        {shown.filter(({ kind }) => kind !== 'error').map(renderToast)}
      </div>
      <div role="alert" className={styles.grid}>
        {shown.filter(({ kind }) => kind === 'error').map(renderToast)}
      </div>
    </div>
  );
}
