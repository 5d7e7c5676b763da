import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { isOnline } from '../../../src/api/network';
import { OfflineBanner } from '../../../src/layout/Banners';
import { draw, drawsPartsWith } from '../support/part';
import { until } from '../support/until';

drawsPartsWith('core');

it('is read aloud when the connection goes, in an element that was there before, and goes when the portal answers', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const page = await draw(<OfflineBanner />);
  const region = page.querySelector('[role="status"]');
  expect(region?.textContent).toBe('');
  act(() => void dispatchEvent(new Event('offline')));
  expect(region?.textContent).toContain('You are offline');
  act(() => void dispatchEvent(new Event('online')));
  await act(() => until(() => expect(isOnline()).toBe(true)));
  expect(region?.textContent).toBe('');
});
