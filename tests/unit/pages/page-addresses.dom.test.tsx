import { act } from 'react';
import { createRoot } from '../support/root';
import { MemoryRouter, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/config';
import { loadMessages } from '../../../src/i18n';
import { useWindowTitle } from '../../../src/layout/title';
import { loader as universities } from '../../../src/pages/universities/Universities';
import { loader as university } from '../../../src/pages/universities/University';
import { until } from '../support/until';

/** The requested URLs. */
let asked: URL[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  vi.stubGlobal('fetch', (input: Request | string) => {
    const url = new URL(typeof input === 'string' ? input : input.url, location.origin);
    asked.push(url);
    const body = url.pathname === '/config.json' ? { titleSuffix: 'Another Portal' } : [];
    return Promise.resolve(Response.json(body, { headers: { 'Content-Range': 'rows 0-0/0' } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function argsOf(path: string, params = {}): LoaderFunctionArgs {
  const url = new URL(path, location.origin);
  return { params, url, pattern: url.pathname, context: new RouterContextProvider(), request: new Request(url) };
}

/** The filter and range of the request for the list of `resource`. */
async function wishOf(resource: string): Promise<{ filter: unknown; range: unknown }> {
  await until(() => expect(asked.map(({ pathname }) => pathname)).toContain(`/api/catalogue/${resource}`));
  const { searchParams } = asked.find(({ pathname }) => pathname === `/api/catalogue/${resource}`) ?? new URL(location.origin);
  return { filter: JSON.parse(searchParams.get('filter') ?? 'null'), range: JSON.parse(searchParams.get('range') ?? 'null') };
}

it.each([
  ['', { filter: null, range: [0, 9] }],
  ['?name=Athens&page=3', { filter: { name: 'Athens' }, range: [20, 29] }],
])('Universities at "%s" asks for the name and the page of its address', async (search, wish) => {
  universities(argsOf(`/universities${search}`));
  expect(await wishOf('universities')).toEqual(wish);
});

it.each([
  ['', [0, 9]],
  ['?page=2&limit=25', [25, 49]],
])('University Details at "%s" asks for the page of programmes that its address names', async (search, range) => {
  university(argsOf(`/universities/7/details${search}`, { id: '7' }));
  expect(await wishOf('programmes')).toEqual({ filter: { university_id: 7 }, range });
});

it('the window’s title ends with the suffix that the portal’s settings give', async () => {
  await Promise.all([loadConfig(), loadMessages('core')]);
  const Title = () => <h1>{useWindowTitle()}</h1>;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/programmes']}>
        <Title />
      </MemoryRouter>,
    )
  );
  expect(document.title).toBe('Programmes · Another Portal');
  await act(() => root.unmount());
});
