import '../support/dialogs';
import { onlineManager } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CALL, CLOSED } from '../support/draft-call';
import { answerTo, server, startAnew } from '../support/draft-server';
import { createRoot, type Root } from '../support/root';
import { signedInPortal } from '../support/signed-in-portal';
import { until } from '../support/until';

vi.mock('../../../src/auth/session', () => import('../support/session-mock'));

let root: Root | undefined;
afterAll(() => vi.unstubAllGlobals());
beforeEach(startAnew);
afterEach(() => {
  root?.unmount();
  onlineManager.setOnline(true);
  document.body.replaceChildren();
  localStorage.clear();
});

beforeAll(() => signedInPortal(answerTo), 240_000);

const one = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(`there is no ${selector}`);
const sendButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send the application') ?? expect.fail('there is no way to send');

async function open(task: string): Promise<void> {
  const [{ routes }, { ThemeProvider }] = await Promise.all([import('../../../src/routes'), import('../../../src/theme/ThemeProvider')]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createMemoryRouter(routes, { initialEntries: [`/applications/7/update?task=${task}`] });
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => one('[data-task="review"]'));
}

it('says of a draft that came too late that it is saved, where to turn, and not that it can be sent', async () => {
  server.call = { ...CALL, ...CLOSED };
  server.missing = [];
  await open('review');
  expect(one('[data-over]').textContent).toContain('What you wrote is kept here.');
  expect(one('[data-over] a').getAttribute('href')).toBe(`/universities/${String(CALL.programme.university_id)}/details`);
  expect(one('[data-task="review"]').dataset.state).toBe('over');
  await until(sendButton);
  expect(document.body.textContent).not.toContain('you can send the application');
});

it.each(['Send is pressed', 'the page is looked at again'])('learns of a deadline that was extended since it was opened when %s', async (when) => {
  server.call = { ...CALL, ...CLOSED };
  await open('review');
  await until(sendButton);
  server.call = CALL;
  if (when === 'Send is pressed') sendButton().click();
  else document.dispatchEvent(new Event('visibilitychange'));
  await until(() => expect(document.querySelector('[data-over]')).toBeNull());
  expect(one('[data-task="review"]').dataset.state).not.toBe('over');
});

it('says of what cannot be read without a network that it cannot, and reads it by itself once there is one', async () => {
  await open('questions');
  server.silent = ['/api/files', '/api/texts/declaration'];
  onlineManager.setOnline(false);
  one('[data-task="review"]').click();
  await until(() => one('[data-unread]'));
  expect(document.querySelectorAll('[data-unread]'), 'said once, however much is missing').toHaveLength(1);
  server.silent = [];
  onlineManager.setOnline(true);
  await until(sendButton);
});
