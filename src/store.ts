import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  set: (next: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside of React that components can follow; `set` merges and tells everyone who listens. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = { ...state, ...next };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state of `store`, drawn anew when it changes. */
export const useStore = <State extends object>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.get, store.get);
