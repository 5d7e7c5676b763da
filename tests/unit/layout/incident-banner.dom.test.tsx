import { act } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createRoot } from '../support/root';
import { until } from '../support/until';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const incident = (en: string) => ({
  id: 4,
  version: 1,
  text: { en, el: 'Καθυστερούν' },
  starts_at: inHours(-1),
  ends_at: inHours(2),
  time_zone: 'Europe/Athens',
});

let running: unknown[] = [];

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ incidents: running })));
  const { loadMessages } = await import('../../../src/i18n/locale');
  await loadMessages('core');
});
afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});
afterAll(() => vi.unstubAllGlobals());

it('is read aloud politely when it comes, is put away by its button for the visit, and comes back with another text', async () => {
  const { IncidentBanner } = await import('../../../src/layout/IncidentBanner');
  const { readIncidents } = await import('../../../src/layout/incidents');
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
  const box = document.createElement('div');
  document.body.append(box, main);
  const root = createRoot(box);
  await act(async () => root.render(<IncidentBanner />));
  const region = box.querySelector('[role="status"]');
  expect([region === null, region?.textContent]).toEqual([false, '']);

  running = [incident('<i>Uploads</i> fail')];
  await act(readIncidents);
  await until(() => expect(region?.textContent).toContain('<i>Uploads</i> fail'));
  expect(region?.querySelector('aside')?.getAttribute('aria-label')).toBe('Notice');
  const hide = region?.querySelector('button');
  await act(async () => hide?.click());
  expect([region?.textContent, document.activeElement]).toEqual(['', main]);
  await act(readIncidents);
  expect(region?.textContent).toBe('');
  expect(sessionStorage.length).toBe(1);

  running = [incident('Uploads fail until noon')];
  await act(readIncidents);
  expect(region?.textContent).toContain('Uploads fail until noon');
  running = [];
  await act(readIncidents);
  expect(region?.textContent).toBe('');
});
