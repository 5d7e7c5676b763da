import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { BrowserConfig } from '../../../../domain/portal/browser-config';
import { setSignedIn } from '../../../../src/auth/state';
import { provideConfig } from '../../../../src/config';
import { Erasure } from '../../../../src/features/account/Erasure';
import { EraseProfile } from '../../../../src/features/profile/EraseProfile';
import { draw, drawsPartsWith } from '../../support/part';
import { until } from '../../support/until';
import type { Given } from '../../../support/typed-fields';

// jsdom does not implement the dialog methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

drawsPartsWith('core', 'account', 'applicant');

const application = (id: number, status: string, call: Given<'calls_record'> = {}) => ({
  id,
  status,
  decision: null,
  updated_at: '2026-05-04T10:00:00.000Z',
  call: {
    closes_at: '2026-03-01T10:00:00.000Z',
    contact_email: 'ask@example.org',
    programme: { title: { en: `Programme ${String(id)}` }, university_name: { en: 'A university' } },
    ...call,
  } satisfies Given<'calls_record'>,
});
const press = (name: string, within: ParentNode) => act(() => [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

const BROWSER = { titleSuffix: 'Test' } as BrowserConfig;

it.each([
  [
    30,
    'If nothing more happens to it, the portal removes the application after 3 June 2026, and only a line without a name stays. Then ask for the erasure again.',
  ],
  [null, 'This portal sets no day on which it is removed: ask the university how long it is kept.'],
])(
  'an erasure that is refused says on the page which applications stand in its way, where they are and what ends each, with a period of %s days',
  async (retentionDays, kept) => {
    provideConfig({ ...BROWSER, retentionDays });
    const inTheWay = [application(4, 'UnderReview'), application(5, 'Accepted', { reply_by: null }), application(6, 'Confirmed')];
    vi.stubGlobal('fetch', ({ url, method }: Request) => {
      if (url.includes('/api/applications')) return Promise.resolve(Response.json(inTheWay, { headers: { 'Content-Range': 'applications 0-2/3' } }));
      return Promise.resolve(
        method === 'POST' ? Response.json({ detail: 'An application is under way.' }, { status: 409 }) : Response.json({ erase_at: null }),
      );
    });
    const page = await draw(
      <MemoryRouter>
        <Erasure />
      </MemoryRouter>,
    );
    await until(() => expect(page.querySelector('button')).not.toBeNull());
    await press('Erase everything in 14 days', page);
    await press('Erase everything in 14 days', page.querySelector('dialog') ?? expect.fail());
    await until(() => expect(page.querySelectorAll('[data-refused] li')).toHaveLength(3));
    const refused = page.querySelector('[data-refused]') ?? expect.fail();
    expect(refused.firstElementChild?.textContent, 'it is true of a confirmed place too').toBe(
      'Nothing will be erased yet: an application of yours is under way.',
    );
    expect(document.activeElement, 'it is where the reader is now').toBe(refused);
    expect([...refused.querySelectorAll('a[href^="/"]')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      [4, 5, 6].map((id) => [`/applications/${String(id)}/details`, `Programme ${String(id)}, A university`]),
    );
    expect([...refused.querySelectorAll('li')].map(({ textContent }) => textContent.replace(/^.*\)/, ''))).toEqual([
      'Withdraw it on its page, or wait for the decision. Then ask for the erasure again.',
      'Decline the offered place on its page, then ask for the erasure again.',
      `You accepted a place here, and your profile stays as long as the university keeps the application. ${kept} Questions about it, also if you want to give the place back, go to: ask@example.org`,
    ]);
  },
);

it('an erasure that was requested, and one that was undone, is where the focus is', async () => {
  vi.stubGlobal(
    'fetch',
    ({ method }: Request) =>
      Promise.resolve(
        method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ erase_at: method === 'POST' ? '2026-05-18T10:00:00.000Z' : null }),
      ),
  );
  const page = await draw(
    <MemoryRouter>
      <Erasure />
    </MemoryRouter>,
  );
  await until(() => expect(page.querySelector('button')).not.toBeNull());
  await press('Erase everything in 14 days', page);
  await press('Erase everything in 14 days', page.querySelector('dialog') ?? expect.fail());
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Everything about you will be erased on 18 May 2026/));
  await press('Cancel the erasure', page);
  await until(() => expect(document.activeElement?.textContent).toBe('Erase everything in 14 days'));
});

it('a profile that is not deleted says in its place what stands in the way', async () => {
  vi.stubGlobal('fetch', ({ url, method }: Request) => {
    if (url.includes('/api/applications'))
      return Promise.resolve(Response.json([application(4, 'UnderReview')], { headers: { 'Content-Range': 'applications 0-0/1' } }));
    return Promise.resolve(method === 'DELETE' ? Response.json({ detail: 'An application is under way.' }, { status: 409 }) : Response.json({}));
  });
  setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: [] });
  const page = await draw(
    <MemoryRouter>
      <EraseProfile />
    </MemoryRouter>,
  );
  await press('Delete my profile', page);
  await press('Delete my profile', document.querySelector('dialog[open]') ?? expect.fail());
  await until(() => expect(page.querySelector('[data-refused] li')?.textContent).toContain('Programme 4, A university (Under review)'));
  expect(document.activeElement).toBe(page.querySelector('[data-refused]'));
});
