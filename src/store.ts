import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  set: (next: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
  /** The state that a page of the server was drawn with: what the browser's first drawing must begin with too. */
  atServer: () => State;
}

/** The states of all stores for one page that the server draws. */
export type Scope = Map<object, object>;

let scope: () => Scope | undefined = () => undefined;

/** The server draws pages of several readers at the same time: it says here whose stores are meant. */
export function provideScope(current: () => Scope | undefined): void {
  scope = current;
}

/**
 * A value outside of React that components can follow; `set` merges and tells everyone who listens. `drawn` is what differs from
 * `initial` on pages of the server, which knows nothing of what a browser keeps.
 */
export function createStore<State extends object>(initial: State, drawn: Partial<State> = {}): Store<State> {
  let state = initial;
  const first = { ...initial, ...drawn };
  const key = {};
  const listeners = new Set<() => void>();
  const scoped = (states: Scope): State => (states.get(key) as State | undefined) ?? first;
  const get = () => {
    const states = scope();
    return states ? scoped(states) : state;
  };
  return {
    get,
    set: (next) => {
      const states = scope();
      if (states) return void states.set(key, { ...scoped(states), ...next });
      state = { ...state, ...next };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      // One of its own for each: several parts of a page may give the same function, and one that goes must leave the others listening.
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
    atServer: () => (scope() ? get() : first),
  };
}

/** The state of `store`, drawn anew when it changes. */
export const useStore = <State extends object>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.get, store.atServer);
