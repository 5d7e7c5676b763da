import { act } from 'react';
import { createRoot as createReactRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

export type { Root };

/** A root of React that ends with its test: what is still drawn would go on in the tests of other files, which share one document. */
export function createRoot(container: Element): Root {
  const root = createReactRoot(container);
  onTestFinished(async () => {
    if ('IS_REACT_ACT_ENVIRONMENT' in globalThis) await act(() => root.unmount());
    else root.unmount();
  });
  return root;
}
