import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { setSignedIn } from '../../../src/auth/state';
import { noteUnread, useUnreadUpdates } from '../../../src/components/unread-updates';
import { draw, drawsPartsWith } from '../support/part';
import { until } from '../support/until';

drawsPartsWith('core');

function Unread() {
  return <p>{useUnreadUpdates()}</p>;
}

it('does not show an older count as the newest, when the updates were read during its request', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicant'] });
  const router = createMemoryRouter([{ path: '*', element: <Unread /> }]);
  const page = await draw(<RouterProvider router={router} />);
  await until(() => expect(answers).toHaveLength(1));
  act(() => noteUnread(1));
  await act(async () => {
    answers[0]?.(Response.json({ locale: 'en', unread_updates: 3 }));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(page.textContent).toBe('1');
});
