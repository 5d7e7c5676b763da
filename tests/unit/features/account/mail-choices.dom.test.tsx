import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from '../../support/root';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { MailChoices } from '../../../../src/features/account/MailChoices';
import { Component as Unsubscribe } from '../../../../src/pages/unsubscribe/Unsubscribe';
import { newQueryClient } from '../../../../src/providers/queryClient';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { until } from '../../support/until';

let root: Root | undefined;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadMessages('core');
  await loadMessages('account');
});
// Unmounts the page, since test files share one document.
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function draw(content: ReactNode, address = '/'): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(() =>
    root?.render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>
          <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
        </ThemeProvider>
      </QueryClientProvider>,
    )
  );
  return page;
}

it.each([[null, undefined], [0, 'so the portal does not send emails to it.'], [2, '2 emails are waiting.']])(
  'says that mails wait for a confirmed address and what to do, where %j do',
  async (mails_wait, words) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ sub: 'a', locale: 'en', preferences: {}, has_profile: true, version: 1, mails_wait })));
    const page = await draw(<MailChoices />);
    await until(() => page.querySelector('input') ?? expect.fail());
    const note = page.querySelector('[data-mails-wait]')?.textContent.replace(/\s+/g, ' ');
    expect(note === undefined).toBe(words === undefined);
    expect(note ?? '').toContain(words ?? '');
  },
);

it('a choice of mails is on until it is turned off, and is restored when it could not be saved', async () => {
  const account = { sub: 'a', locale: 'el', preferences: {}, has_profile: true, version: 1 };
  const sent: unknown[] = [];
  let works = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(account);
    const body = (await request.json()) as object;
    sent.push(body);
    return works ? Response.json({ ...account, ...body }) : Response.json({ detail: 'No.' }, { status: 409 });
  });
  const page = await draw(<MailChoices />);
  const box = await until(() => page.querySelector('input') ?? expect.fail());
  expect(box.checked).toBe(true);
  await act(() => box.click());
  await until(() => expect(box.checked).toBe(false));
  expect(sent).toEqual([{ locale: 'el', preferences: { deadline_reminders: false } }]);
  works = false;
  await act(() => box.click());
  await until(() => expect([sent.length, box.checked]).toEqual([2, false]));
});

it('the link of a reminder changes nothing before its button is pressed, and says when it is not whole', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { token } = (await request.json()) as { token: string };
    sent.push(token);
    return token === 'right' ? Response.json({ topic: 'deadline_reminders' }) : Response.json({ detail: 'No.' }, { status: 404 });
  });
  const stage = (page: HTMLElement) => page.querySelector<HTMLElement>('[data-stage]')?.dataset['stage'];
  const page = await draw(<Unsubscribe />, '/unsubscribe?token=right');
  expect([sent, stage(page)]).toEqual([[], 'asked']);
  await act(() => page.querySelector('button')?.click());
  await until(() => expect(stage(page)).toBe('done'));
  await act(() => root?.unmount());
  const wrong = await draw(<Unsubscribe />, '/unsubscribe?token=wrong');
  await act(() => wrong.querySelector('button')?.click());
  await until(() => expect(stage(wrong)).toBe('invalid'));
  expect(sent).toEqual(['right', 'wrong']);
  await act(() => root?.unmount());
  expect(stage(await draw(<Unsubscribe />, '/unsubscribe'))).toBe('invalid');
});

it('the page says which mails its link takes off', async () => {
  const payload = btoa(JSON.stringify({ topic: 'saved_searches', sub: 'a' }));
  expect((await draw(<Unsubscribe />, `/unsubscribe?token=head.${payload}.signature`)).textContent).toContain('saved searches');
  await act(() => root?.unmount());
  const one = btoa(JSON.stringify({ topic: 'saved_searches', search: 7, sub: 'a' }));
  expect((await draw(<Unsubscribe />, `/unsubscribe?token=head.${one}.signature`)).textContent).toContain('this one saved search');
  await act(() => root?.unmount());
  expect((await draw(<Unsubscribe />, '/unsubscribe?token=other')).textContent).toContain('reminders of the deadlines');
});
