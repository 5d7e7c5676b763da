import { vi } from 'vitest';

/** Sizes do not change in the simulated document, which has no observer of them. */
export const stubResizeObserver = () =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
