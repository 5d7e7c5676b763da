import { createStore, useStore } from '../platform/store';

export type NotificationKind = 'success' | 'info' | 'error';

export interface Notification {
  id: number;
  kind: NotificationKind;
  text: string;
  /** The id of the answer in the server's log, to quote when asking for help. */
  requestId?: string | undefined;
  offer?: { label: string; secondsLeft: number };
}

/** How long a notification stays, in milliseconds (specification, section 9). */
export const DEFAULT_TIMEOUT = 5000;
export const ERROR_TIMEOUT = 2000;

/** How long something can be undone, in seconds. */
export const OFFER_SECONDS = 8;

const store = createStore<{ shown: readonly Notification[] }>({ shown: [] });
let count = 0;

/** The timers of notifications that disappear by themselves. */
const clocks = new Map<number, ReturnType<typeof setTimeout>>();

function take(id: number): void {
  clearTimeout(clocks.get(id));
  clocks.delete(id);
  store.set({ shown: store.get().shown.filter((one) => one.id !== id) });
}

function startClock({ id, kind }: Notification): void {
  clocks.set(id, setTimeout(() => take(id), kind === 'error' ? ERROR_TIMEOUT : DEFAULT_TIMEOUT));
}

interface Offer {
  text: string;
  /** The label of the button. */
  label: string;
  onAccept: () => void;
  /** Called when nobody has taken the offer: its time is over, or it was closed. */
  onLapse: () => void;
}

const offers = new Map<number, Offer & { isPaused: boolean; clock: ReturnType<typeof setInterval> }>();

function end(id: number): Offer | undefined {
  const offer = offers.get(id);
  clearInterval(offer?.clock);
  offers.delete(id);
  take(id);
  return offer;
}

/** Removes a notification before its time; an offer in it lapses. */
export function dismiss(id: number): void {
  end(id)?.onLapse();
}

/** Shows `text` for a while in a live region; several notifications are stacked. An error stays 2000 ms, anything else 5000 ms. */
export function notify(text: string, kind: NotificationKind = 'success', requestId?: string): void {
  count += 1;
  const notification: Notification = { id: count, kind, text, requestId };
  store.set({ shown: [...store.get().shown, notification] });
  startClock(notification);
}

function tick(id: number): void {
  if (offers.get(id)?.isPaused) return;
  const { shown } = store.get();
  const secondsLeft = (shown.find((one) => one.id === id)?.offer?.secondsLeft ?? 0) - 1;
  if (secondsLeft <= 0) return dismiss(id);
  store.set({ shown: shown.map((one) => (one.id === id && one.offer ? { ...one, offer: { ...one.offer, secondsLeft } } : one)) });
}

/** Shows `offer` with its button for `OFFER_SECONDS`; the countdown pauses while it is paused. Returns a function that makes it lapse at once. */
export function offerFor(offer: Offer): () => void {
  count += 1;
  const id = count;
  offers.set(id, { ...offer, isPaused: false, clock: setInterval(() => tick(id), 1000) });
  const shown: Notification = { id, kind: 'info', text: offer.text, offer: { label: offer.label, secondsLeft: OFFER_SECONDS } };
  store.set({ shown: [...store.get().shown, shown] });
  return () => dismiss(id);
}

/**
 * Keeps a notification while the user is at it: an offer must not lapse just before the click, and nobody copies an id in two seconds.
 * Afterwards the countdown of an offer continues, and any other notification has its whole time again.
 */
export function setPaused(id: number, isPaused: boolean): void {
  const offer = offers.get(id);
  if (offer) {
    offer.isPaused = isPaused;
    return;
  }
  clearTimeout(clocks.get(id));
  const notification = store.get().shown.find((one) => one.id === id);
  if (!isPaused && notification) startClock(notification);
}

/** Ends the time of all offers: before a sign-out, after which a deletion could not be sent any more. */
export const lapseOffers = (): void => [...offers.keys()].forEach(dismiss);

/** Accepts the offer in a notification. */
export function acceptOffer(id: number): void {
  end(id)?.onAccept();
}

/** The notifications that are on the screen now. */
export const useNotifications = (): readonly Notification[] => useStore(store).shown;
