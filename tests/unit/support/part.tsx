import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadMessages } from '../../../src/i18n/locale';
import { newQueryClient } from '../../../src/providers/queryClient';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { createRoot } from './root';

/** Has the tests of a file draw parts of pages, with the words of these areas; the document is empty again after each test. */
export function drawsPartsWith(...areas: Parameters<typeof loadMessages>[0][]): void {
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    for (const area of areas) await loadMessages(area);
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
}

/** Renders a part of a page in the theme, with an empty query cache, and returns its container. */
export async function draw(part: ReactNode): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(() =>
    root.render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>{part}</ThemeProvider>
      </QueryClientProvider>,
    )
  );
  return page;
}
