import { createStore, useStore } from '../store';

export type NotificationKind = 'success' | 'info' | 'error';

export interface Notification {
  id: number;
  kind: NotificationKind;
  text: string;
  offer?: { label: string; secondsLeft: number };
}

/** How long a notification stays, in milliseconds (specification, section 9). */
export const DEFAULT_TIMEOUT = 5000;
export const ERROR_TIMEOUT = 2000;

/** How long something can be undone, in seconds. */
export const OFFER_SECONDS = 8;

const store = createStore<{ shown: readonly Notification[] }>({ shown: [] });
let count = 0;

const take = (id: number) => store.set({ shown: store.get().shown.filter((one) => one.id !== id) });

interface Offer {
  text: string;
  /** What the button says. */
  label: string;
  onAccept: () => void;
  /** Nobody took the offer: its time is over, or it was closed. */
  onLapse: () => void;
}

const offers = new Map<number, Offer & { held: boolean; clock: ReturnType<typeof setInterval> }>();

function end(id: number): Offer | undefined {
  const offer = offers.get(id);
  clearInterval(offer?.clock);
  offers.delete(id);
  take(id);
  return offer;
}

/** Takes a notification away before its time; an offer in it lapses. */
export function dismiss(id: number): void {
  end(id)?.onLapse();
}

/** Shows `text` for a while and has it read aloud; several stand below each other. An error stays 2000 ms, anything else 5000 ms. */
export function notify(text: string, kind: NotificationKind = 'success'): void {
  count += 1;
  const id = count;
  store.set({ shown: [...store.get().shown, { id, kind, text }] });
  setTimeout(() => take(id), kind === 'error' ? ERROR_TIMEOUT : DEFAULT_TIMEOUT);
}

function tick(id: number): void {
  if (offers.get(id)?.held) return;
  const { shown } = store.get();
  const left = (shown.find((one) => one.id === id)?.offer?.secondsLeft ?? 0) - 1;
  if (left <= 0) return dismiss(id);
  store.set({ shown: shown.map((one) => (one.id === id && one.offer ? { ...one, offer: { ...one.offer, secondsLeft: left } } : one)) });
}

/** Shows `offer` with its button for `OFFER_SECONDS`, not counting while it is held. Gives what makes it lapse at once. */
export function offerFor(offer: Offer): () => void {
  count += 1;
  const id = count;
  offers.set(id, { ...offer, held: false, clock: setInterval(() => tick(id), 1000) });
  const shown: Notification = { id, kind: 'info', text: offer.text, offer: { label: offer.label, secondsLeft: OFFER_SECONDS } };
  store.set({ shown: [...store.get().shown, shown] });
  return () => dismiss(id);
}

/** Stops or goes on counting: whoever is about to take an offer must not lose it. */
export function holdOffer(id: number, held: boolean): void {
  const offer = offers.get(id);
  if (offer) offer.held = held;
}

/** Takes the offer in a notification. */
export function acceptOffer(id: number): void {
  end(id)?.onAccept();
}

export const useNotifications = (): readonly Notification[] => useStore(store).shown;
