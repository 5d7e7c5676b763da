import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/components/catalogue';
import type { RecordSchema } from '../../../src/components/schemas';
import { setLocale } from '../../../src/i18n';
import { loadMessages } from '../../../src/i18n/locale';
import { Component, loader } from '../../../src/pages/calls/Call';
import { PLACED, schemaOfPage } from '../../../src/pages/calls/further-facts';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { asked } from '../support/form-places';
import { createRoot } from '../support/root';
import { until } from '../support/until';

const SCHEMA = JSON.parse(readFileSync('openapi/generated/schemas/calls.json', 'utf8')) as RecordSchema & { examples: object[] };

/** A call with an answer in each field that the page knows. */
const FULL = Object.fromEntries(
  PLACED.flatMap((name) => {
    const property = SCHEMA.properties[name];
    return typeof property === 'object' && property.examples ? [[name, property.examples[0]]] : [];
  }),
);
const STORED = { id: 7, version: 1, schema_version: 1, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', demo: false, status: 'open' };
const PROGRAMME = { id: 3, prog_type: 'Master', title: { en: 'Law' }, university_id: 1, university_name: { en: 'Athens' } };
const CALL = { ...FULL, ...STORED, state: 'published', requirements: [], programme: PROGRAMME };

/** What an institution may add to the schema of calls. */
const ADDED = {
  interview: {
    ...asked('Interview', {
      type: 'string',
      enum: ['none', 'online'],
      'x-enum-labels': { en: { none: 'None', online: 'Online' }, el: { none: 'Καμία', online: 'Διαδικτυακά' } },
    }),
    'x-i18n': { el: { title: 'Συνέντευξη' } },
  },
  open_day: asked('Open day', {
    type: 'object',
    properties: { at: asked('At', { type: 'string', format: 'date-time' }), zone: asked('Zone', { type: 'string', 'x-widget': 'time-zone' }) },
  }),
};

let call: object;
let schemasAsked = 0;

beforeAll(async () => {
  for (const part of ['core', 'catalogue', 'details'] as const) await loadMessages(part);
});
beforeEach(() => {
  schemasAsked = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.origin);
    if (pathname.includes('calls.json')) {
      schemasAsked += 1;
      return Promise.resolve(Response.json({ ...SCHEMA, properties: { ...SCHEMA.properties, ...ADDED } }));
    }
    if (pathname.startsWith('/api/catalogue/calls/')) return Promise.resolve(Response.json(call));
    return Promise.resolve(
      Response.json(pathname.startsWith('/api/catalogue/programmes/') ? { ...PROGRAMME, languages: ['en'], next_call: null } : { properties: {} }, {
        headers: { 'Content-Range': 'rows 0-0/0' },
      }),
    );
  });
});
afterEach(async () => {
  await act(() => setLocale('en'));
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The labels and values of the facts beside the text. */
async function factsOf(record: object): Promise<string[]> {
  call = record;
  const page = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '/calls/:id/details', loader, Component }], { initialEntries: ['/calls/7/details'] });
  await act(() =>
    createRoot(page).render(
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>,
    )
  );
  await until(() => expect(page.querySelector('aside dl')).not.toBeNull());
  return [...(page.querySelector('aside dl')?.children ?? [])].map((line) => [...line.children].map(({ textContent }) => textContent).join(': '));
}

it('shows a call without further fields as before, and does not ask for the schema', async () => {
  const { contact_email: contact, seats } = FULL as Partial<Call>;
  expect(await factsOf(CALL)).toEqual(['Academic year: 2026-2027', `Places: ${String(seats)}`, `Questions to: ${String(contact)}`]);
  expect(schemasAsked).toBe(0);
});

it('knows every field that the server adds to a call, so that none of them makes the page ask for the schema', async () => {
  const api = JSON.parse(readFileSync('openapi/generated/openapi.json', 'utf8')) as { components: { schemas: { calls_record: { properties: object } } } };
  const added = Object.keys(api.components.schemas.calls_record.properties).filter((name) => !(name in SCHEMA.properties));
  expect(added).toContain('version');
  const record = { ...CALL, ...Object.fromEntries(added.map((name) => [name, 'x'])) };
  expect(await schemaOfPage(record as unknown as Call)).toBeUndefined();
});

const MORE = { ...CALL, interview: 'online', open_day: { at: '2026-05-01T22:00:00.000Z', zone: 'Asia/Tokyo' } };

it('shows a field that was added to the schema of calls, with its words', async () => {
  expect((await factsOf(MORE)).slice(3)).toEqual(['Interview: Online', 'Open day: At:2 May 2026, 07:00 (Tokyo)Zone:Asia/Tokyo']);
});

it('shows it in Greek', async () => {
  await act(() => setLocale('el'));
  expect((await factsOf(MORE))[3]).toBe('Συνέντευξη: Διαδικτυακά');
});

it('shows no value that the schema does not describe', async () => {
  expect(await factsOf({ ...CALL, unknown: 'x' })).toHaveLength(3);
});
