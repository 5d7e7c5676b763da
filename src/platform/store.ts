import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  set: (next: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
  /** The state with which the server rendered the page: the browser's first rendering (hydration) must start from it too. */
  atServer: () => State;
}

/** The states of all stores for one page that the server renders. */
export type Scope = Map<object, object>;

let scope: () => Scope | undefined = () => undefined;

/** Registers where the states of the current page are, because the server renders pages of several users at the same time. */
export function provideScope(current: () => Scope | undefined): void {
  scope = current;
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A value outside of React that components can follow; `set` merges and notifies all listeners. `serverState` is what differs from `initial` on
 * server-rendered pages, because the server does not know what a browser has stored.
 */
export function createStore<State extends object>(initial: State, serverState?: Partial<State>): Store<State> {
  let state = initial;
  // The same object if nothing differs: React would render every component that follows the store a second time after hydration.
  const first = !serverState || isSame(initial, { ...initial, ...serverState }) ? initial : { ...initial, ...serverState };
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
      // A function of its own for each subscription: several components may pass the same one, and the end of one must not end the others.
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
    atServer: () => (scope() ? get() : first),
  };
}

/** The state of `store`; the component renders again when it changes. */
export const useStore = <State extends object>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.get, store.atServer);
