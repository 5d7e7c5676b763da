import { act } from 'react';
import '../../support/dialogs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredChanges } from '../../../../src/auth/stored-changes';
import { setSignedIn } from '../../../../src/auth/state';
import { loadMessages } from '../../../../src/i18n/locale';
import { OrphanedChanges } from '../../../../src/features/applications/OrphanedChanges';
import { dropUnsent, sendUnsentChanges } from '../../../../src/features/applications/unsent-changes';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

/** Replaces IndexedDB, which jsdom lacks. */
const device = vi.hoisted(() => ({ kept: [] as StoredChanges[] }));

vi.mock('../../../../src/auth/stored-changes', () => ({
  readChanges: (application?: number) => Promise.resolve(device.kept.filter((kept) => (application ?? kept.application) === kept.application)),
  dropChanges: (gone: readonly StoredChanges[]) => {
    device.kept = device.kept.filter((kept) => !gone.includes(kept));
    return Promise.resolve();
  },
}));

const left = (application: number): StoredChanges => ({
  application,
  window: 'closed',
  base: { answers: {}, documents: {} },
  draft: { answers: { motivation: 'Light' }, documents: {} },
  at: Date.parse('2026-05-04T10:00:00.000Z'),
});
let asked = 0;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicants'] });
  asked = 0;
  device.kept = [left(7)];
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(Response.json({ detail: 'There is no such application.' }, { status: 404 }));
  });
  await loadMessages('applicant');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root.render(
      <ThemeProvider>
        <OrphanedChanges />
      </ThemeProvider>,
    )
  );
  await act(() => sendUnsentChanges());
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? expect.fail(`no button ${name}`);

it('keeps what it has for a draft that the account does not have, says so, and hands it out', async () => {
  await act(() => until(() => expect(document.querySelector('[role=status]')?.textContent).toContain('merged into another one')));
  expect(device.kept).toEqual([left(7)]);
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:answers';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  button('Save the answers as a file').click();
  expect(JSON.parse(await (saved ?? expect.fail('nothing was saved')).text())).toEqual([
    { application: 7, at: '2026-05-04T10:00:00.000Z', answers: { motivation: 'Light' } },
  ]);
  await act(() => button('Remove them from this device').click());
  expect(device.kept, 'it asks first').toEqual([left(7)]);
  const inDialog = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(({ textContent }) => textContent === 'Remove them from this device');
  await act(async () => {
    inDialog?.click();
    await until(() => expect(device.kept).toEqual([]));
  });
  const status = document.querySelector('[role=status]');
  expect(status?.textContent).toBe('The answers were removed from this device.');
  expect(document.activeElement).toBe(status);
});

it('says nothing of a draft that was deleted here', async () => {
  await act(() => until(() => expect(asked).toBeGreaterThan(0)));
  await dropUnsent(7);
  // The page of the draft held these while it was deleted.
  device.kept = [left(7)];
  await act(async () => {
    sendUnsentChanges();
    await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe(''));
  });
  expect(device.kept).toEqual([]);
});
