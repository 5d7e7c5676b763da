import { act } from 'react';
import { createRoot } from '../support/root';
import { expect, it, vi } from 'vitest';
import { notify, useNotifications } from '../../../src/notifications';

it('an error is shown for two seconds, anything else for five', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  // Notifications of other tests may still be visible, since test files share one document.
  const ours = ['It is saved.', 'The call is closed.'];
  const Shown = () => useNotifications().flatMap(({ text }) => (ours.includes(text) ? [text] : [])).join(', ');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Shown />));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => {
    notify('It is saved.');
    notify('The call is closed.', 'error');
  });
  await pass(1_999);
  expect(place.textContent).toBe('It is saved., The call is closed.');
  await pass(1);
  expect(place.textContent).toBe('It is saved.');
  await pass(2_999);
  expect(place.textContent).toBe('It is saved.');
  await pass(1);
  expect(place.textContent).toBe('');
  await act(async () => root.unmount());
});
