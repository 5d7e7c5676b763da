import { act } from 'react';
import { createRoot as createReactRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

export type { Root };

/** A React root that is unmounted after its test: tests of several files share one document, and a mounted tree would affect later ones. */
export function createRoot(container: Element): Root {
  const root = createReactRoot(container);
  onTestFinished(async () => {
    if ('IS_REACT_ACT_ENVIRONMENT' in globalThis) await act(() => root.unmount());
    else root.unmount();
  });
  return root;
}
