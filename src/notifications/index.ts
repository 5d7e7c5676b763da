import { createStore, useStore } from '../store';

export type NotificationKind = 'success' | 'info' | 'error';

export interface Notification {
  id: number;
  kind: NotificationKind;
  text: string;
}

/** How long a notification stays, in milliseconds (specification, section 9). */
export const DEFAULT_TIMEOUT = 5000;
export const ERROR_TIMEOUT = 2000;

const store = createStore<{ shown: readonly Notification[] }>({ shown: [] });
let count = 0;

/** Takes a notification away before its time. */
export function dismiss(id: number): void {
  store.set({ shown: store.get().shown.filter((one) => one.id !== id) });
}

/** Shows `text` for a while and has it read aloud; several stand below each other. An error stays 2000 ms, anything else 5000 ms. */
export function notify(text: string, kind: NotificationKind = 'success'): void {
  count += 1;
  const id = count;
  store.set({ shown: [...store.get().shown, { id, kind, text }] });
  setTimeout(() => dismiss(id), kind === 'error' ? ERROR_TIMEOUT : DEFAULT_TIMEOUT);
}

export const useNotifications = (): readonly Notification[] => useStore(store).shown;
