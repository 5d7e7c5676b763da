import { act, type ReactNode } from 'react';
import { createRoot as createReactRoot, hydrateRoot as hydrateReactRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

export type { Root };

function unmountedAfterwards(root: Root): Root {
  onTestFinished(async () => {
    if ('IS_REACT_ACT_ENVIRONMENT' in globalThis) await act(() => root.unmount());
    else root.unmount();
  });
  return root;
}

/** A React root that is unmounted after its test: tests of several files share one document, and a mounted tree would affect later ones. */
export const createRoot = (container: Element): Root => unmountedAfterwards(createReactRoot(container));

/** As `createRoot`, for a container with the markup that a server has rendered. */
export const hydrateRoot = (container: Element, element: ReactNode, options?: HydrationOptions): Root =>
  unmountedAfterwards(hydrateReactRoot(container, element, options));
