import { RecordContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { resetFailure, useShownFailure } from '../../../../src/errors/report';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { OutOfArchive } from '../../../../src/features/catalogue/Archive';
import { ConfirmActs } from '../../../../src/workspace/ConfirmActs';
import { History } from '../../../../src/features/catalogue/History';
import { InScope } from '../../../../src/features/catalogue/InScope';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

// jsdom has the dialog element, but not its methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  resetFailure();
  vi.unstubAllGlobals();
});

/** The error page that the portal shows instead of the page. */
const Shown = () => <p>Error page {useShownFailure()?.status}</p>;

/** Draws a part of the workspace as its page does. */
async function drawAt(path: string, part: ReactNode): Promise<void> {
  for (const area of ['core', 'forms', 'manage'] as const) await loadMessages(area);
  history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path, element: <AdminShell>{part}</AdminShell> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

const asked: unknown[] = [];

async function draw(id: number): Promise<void> {
  // Only record 7 belongs to the Secretary's institutions.
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const filter = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}') as { id: number[] };
    asked.push(filter);
    const rows = filter.id.filter((one) => one === 7).map((one) => ({ id: one }));
    return Promise.resolve(Response.json(rows, { headers: { 'Content-Range': `universities 0-0/${String(rows.length)}` } }));
  });
  await drawAt(
    `/manage/universities/${String(id)}/update`,
    <>
      <InScope id={id}>The form</InScope>
      <Shown />
    </>,
  );
}

it('opens the form of a record of the own institutions', async () => {
  await draw(7);
  await until(() => expect(document.body.textContent).toContain('The form'));
  expect(asked).toContainEqual({ id: [7], in_scope: true });
});

it('gives the Error page, and no form, for a record of another institution', async () => {
  await draw(8);
  await until(() => expect(document.body.textContent).toBe('Error page 404'));
});

it('shows what each change did to a record, and restores an old version', async () => {
  const record = { id: 7, version: 2, name: { en: 'Renamed' }, country: 'GR' };
  const before = { name: { en: 'As it was' }, country: 'GR' };
  const versions = [
    { version: 2, at: '2026-05-01T06:00:00.000Z', by: 'Demo Secretary', data: { name: record.name, country: 'GR' } },
    { version: 1, at: '2026-04-01T06:00:00.000Z', by: null, data: before },
  ];
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      saved.push(await request.json(), request.headers.get('if-match'));
      return Response.json({ ...record, ...before, version: 3 });
    }
    if (request.url.endsWith('/api/review/catalogue/universities/7/versions')) return Response.json({ versions });
    return Response.json([record], { headers: { 'Content-Range': 'universities 0-0/1' } });
  });
  await drawAt('/manage/universities/7/details', <History resource="universities" record={record} />);
  await until(() => expect(document.querySelector('[data-version="2"] [data-difference="name"]')?.textContent).toMatch(/As it was.*Renamed/));
  expect(document.querySelectorAll('[data-difference]')).toHaveLength(1);
  expect(document.querySelector('[data-version="2"]')?.textContent).toContain('by Demo Secretary');
  const restore = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Restore this version');
  expect(document.querySelector('[data-version="2"]')?.textContent).not.toContain('Restore this version');
  restore()[0]?.click();
  await until(() => expect(document.querySelector('dialog[open], [role="dialog"]')?.textContent).toContain('What it is now stays'));
  restore().at(-1)?.click();
  await until(() => expect(saved).toEqual([{ ...before, version: 2 }, '"2"']));
});

it('does not offer to restore a version that could not be converted to what its fields mean now', async () => {
  const record = { id: 7, version: 3, name: { en: 'Third' }, country: 'GR' };
  const versions = ['Third', 'Second', 'First'].map((name, index) => ({
    version: 3 - index,
    at: '2026-05-01T06:00:00.000Z',
    by: null,
    data: { name: { en: name }, country: 'GR' },
    ...(index === 2 && { needs_update: true }),
  }));
  vi.stubGlobal(
    'fetch',
    ({ url }: Request) =>
      Promise.resolve(
        url.endsWith('/versions') ? Response.json({ versions }) : Response.json([record], { headers: { 'Content-Range': 'universities 0-0/1' } }),
      ),
  );
  await drawAt('/manage/universities/7/details', <History resource="universities" record={record} />);
  const textOf = (version: number) => document.querySelector(`[data-version="${String(version)}"]`)?.textContent;
  await until(() => expect(textOf(2)).toContain('Restore this version'));
  expect(textOf(1)).not.toContain('Restore this version');
  expect(textOf(1)).toContain('This version cannot be restored');
  expect([textOf(2), textOf(3)].join()).not.toContain('cannot be restored');
});

it('reports that its past could not be read where no answer names whose a record is, and reads it again', async () => {
  const record = { id: 7, version: 1, name: { en: 'University' }, country: 'GR' };
  const versions = [{ version: 1, at: '2026-05-01T06:00:00.000Z', by: null, data: { name: record.name, country: 'GR' } }];
  let isReached = false;
  vi.stubGlobal('fetch', ({ url }: Request) => {
    if (!isReached) return Promise.resolve(Response.json({ title: 'Conflict', status: 409, detail: 'Not now.' }, { status: 409 }));
    if (url.endsWith('/versions')) return Promise.resolve(Response.json({ versions }));
    return Promise.resolve(Response.json([record], { headers: { 'Content-Range': 'universities 0-0/1' } }));
  });
  await drawAt('/manage/universities/7/details', <History resource="universities" record={record} />);
  const again = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  await until(() => expect(again()).toBeDefined());
  expect(document.querySelector('h2')?.textContent).toBe('Change history');
  isReached = true;
  again()?.click();
  await until(() => expect(document.querySelector('[data-version="1"]')).not.toBeNull());
});

it('asks before an old version of a call does something to its applicants, and restores it only when that is confirmed', async () => {
  const before = { state: 'published', title: { en: 'Call' }, closes_at: '2026-06-01T20:59:00.000Z' };
  const record = { ...before, id: 7, version: 2, closes_at: '2026-07-01T20:59:00.000Z' };
  const versions = [record, before].map((data, index) => ({
    version: 2 - index,
    at: '2026-05-01T06:00:00.000Z',
    by: 'Demo Secretary',
    data: { ...before, closes_at: data.closes_at },
  }));
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      const confirmation = 'agreed';
      if (request.headers.get('Confirmation') !== confirmation)
        return Response.json({
          detail: [{ loc: ['header', 'confirmation'], type: 'act_closes_earlier', msg: '3 drafts are being written.', ctx: { confirmation } }],
        }, { status: 422 });
      saved.push(await request.json());
      return Response.json({ ...record, ...before, version: 3 });
    }
    if (request.url.endsWith('/versions')) return Response.json({ versions });
    return Response.json([record], { headers: { 'Content-Range': 'calls 0-0/1' } });
  });
  await drawAt(
    '/manage/calls/7/details',
    <>
      <History resource="calls" record={record} />
      <ConfirmActs />
    </>,
  );
  const pressed = (words: string) =>
    until(() => {
      // An answered confirmation dialog stays in the document, closed.
      const button = [...document.querySelectorAll('button')].findLast((one) =>
        one.textContent === words && !one.disabled && !one.closest('dialog:not([open])')
      );
      expect(button, words).toBeDefined();
      button?.click();
    });
  const open = () => [...document.querySelectorAll('dialog[open]')].map(({ textContent }) => textContent).join();
  for (const answer of ['Continue editing', 'Do it']) {
    await pressed('Restore this version');
    await until(() => expect(open()).toContain('What it is now stays'));
    await pressed('Restore this version');
    await until(() => expect(open()).toContain('3 drafts are being written.'));
    expect(saved, 'nothing is written before the answer').toEqual([]);
    await pressed(answer);
    await until(() => expect(open()).toBe(''));
  }
  expect(saved).toEqual([{ ...before, version: 2 }]);
});

it('shows what was changed of a record in the archive, and offers no way back while it is there', async () => {
  const record = { id: 7, version: 2, name: { en: 'Renamed' }, country: 'GR', archived_at: '2026-05-02T06:00:00.000Z' };
  const versions = ['Renamed', 'As it was'].map((en, index) => ({
    version: 2 - index,
    at: '2026-05-01T06:00:00.000Z',
    by: null,
    data: { name: { en }, country: 'GR' },
  }));
  vi.stubGlobal('fetch', ({ url }: Request) => {
    if (url.endsWith('/versions')) return Promise.resolve(Response.json({ versions }));
    return Promise.resolve(Response.json([record], { headers: { 'Content-Range': 'universities 0-0/1' } }));
  });
  await drawAt('/manage/universities/7/details', <History resource="universities" record={record} />);
  await until(() => expect(document.querySelector('[data-version="2"] [data-difference="name"]')?.textContent).toMatch(/As it was.*Renamed/));
  expect(document.body.textContent).not.toContain('Restore this version');
});

it('gives the way out of the archive in place of the form of what is in it', async () => {
  const record = { id: 7, name: { en: 'Closed' }, archived_at: '2026-05-01T06:00:00.000Z' };
  const shown = (
    <RecordContextProvider value={record}>
      <OutOfArchive>The form</OutOfArchive>
    </RecordContextProvider>
  );
  await drawAt('/manage/universities/7/update', shown);
  await until(() => expect(document.body.textContent).toMatch(/cannot be changed.*Take out of the archive/));
  expect(document.body.textContent).not.toContain('The form');
});
