import { useEffect, useRef } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'react-admin';
import { useLocation } from 'react-router';
import { message } from '../i18n/locale';
import { notify, offerFor } from '../notifications';

/** Ends the time for undo: the pending deletion is sent to the API. */
type EndOffer = () => void;

/** Shows the undo notification of a pending deletion; it ends after its time, or when the page is left. */
function useUndoOffers(): (text: string) => void {
  const takeMutation = useTakeUndoableMutation();
  const { pathname } = useLocation();
  const openOffers = useRef(new Set<EndOffer>());
  useEffect(() => {
    const offers = openOffers.current;
    const endAll = () => [...offers].forEach((end) => end());
    addEventListener('pagehide', endAll);
    return () => {
      removeEventListener('pagehide', endAll);
      endAll();
    };
  }, [pathname]);
  return (text) => {
    const mutation = takeMutation();
    const settle = (isUndo: boolean) => () => {
      openOffers.current.delete(end);
      mutation?.({ isUndo });
    };
    const end = offerFor({ text, label: message('lists.undo'), onAccept: settle(true), onLapse: settle(false) });
    openOffers.current.add(end);
  };
}

const wordsIn = ({ notificationOptions }: NotificationPayload): object => {
  const words: unknown = notificationOptions?.messageArgs;
  return typeof words === 'object' && words !== null ? words : {};
};

/** Moves react-admin's notifications to the portal's one store of notifications, with its times; what can be undone becomes an offer there. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const offerUndo = useUndoOffers();
  useEffect(() => {
    if (notifications.length === 0) return;
    const nextNotification = takeNotification();
    if (!nextNotification || typeof nextNotification.message !== 'string') return;
    const text = translate(nextNotification.message, wordsIn(nextNotification));
    if (nextNotification.notificationOptions?.undoable) offerUndo(text);
    else notify(text, nextNotification.type === 'error' ? 'error' : 'info');
  }, [notifications, takeNotification, translate, offerUndo]);
  return null;
}
