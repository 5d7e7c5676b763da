import { createRoot, type Root } from '../support/root';
import { readFileSync } from 'node:fs';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { stubResizeObserver } from '../support/resize-observer';
import { until } from '../support/until';
import { CALL, LATER } from './standing-fixtures';

const CALLS_SCHEMA: unknown = JSON.parse(readFileSync('openapi/generated/schemas/calls.json', 'utf8'));

interface Standing {
  /** The call as everyone sees it, and as it holds for somebody with a draft. */
  published: object;
  /** The user's applications and caps in this visit; the account says whether there is a profile. */
  own: { has_profile: boolean; applications: (Record<string, unknown> & { status: string })[]; caps?: { type: string; count: number }[] };
  /** Whether the call belongs to the user's institution, which the server derives from the token. */
  inScope: () => boolean;
}

/** The portal of a user whose standing each test sets, on an API that answers by it. */
export function ownStanding() {
  const standing: Standing = { published: CALL, own: { has_profile: true, applications: [] }, inScope: () => true };
  const asked: string[] = [];

  function stored({ pathname, searchParams }: URL): unknown {
    const filter = JSON.parse(searchParams.get('filter') ?? '{}') as { status?: string | string[]; in_scope?: boolean };
    if (pathname.endsWith('/calls.json')) return CALLS_SCHEMA;
    if (pathname === '/api/account') return { locale: 'en', has_profile: standing.own.has_profile };
    if (pathname === '/api/applications/caps') return standing.own.caps ?? [];
    if (pathname === '/api/applications')
      return standing.own.applications.filter(({ status }) => filter.status === undefined || [filter.status].flat().includes(status));
    if (pathname.endsWith('/complete')) {
      const missing = [{ part: 'cv', required: false, path: '/applicant-profile/update' }];
      return { uuid: 'maria', completeness: { percent: 57, ready: true, missing } };
    }
    if (pathname === '/api/catalogue/calls/5') return standing.published;
    if (pathname === '/api/catalogue/calls') return filter.in_scope && !standing.inScope() ? [] : [LATER];
    if (pathname === '/api/favourites') return [];
    if (pathname === '/config.json') return { titleSuffix: 'Propylaea' };
    return {};
  }

  let root: Root | undefined;
  afterEach(() => {
    root?.unmount();
    document.body.replaceChildren();
    standing.published = CALL;
  });
  afterAll(() => vi.unstubAllGlobals());

  beforeAll(async () => {
    vi.stubGlobal('fetch', (input: Request | string) => {
      const url = new URL(typeof input === 'string' ? input : input.url, location.origin);
      asked.push(url.pathname);
      return Promise.resolve(Response.json(stored(url), { headers: { 'Content-Range': 'rows 0-0/1' } }));
    });
    stubResizeObserver();
    vi.stubGlobal('scrollTo', () => undefined);
    const { loadMessages } = await import('../../../src/i18n/locale');
    await loadMessages('core');
    const { auth } = await import('../../../src/auth/auth');
    await auth.start();
  });

  /** Opens a page as a user with these groups, or signed out. Returns the main element once it contains `words`. */
  async function visit(path: string, groups: string[] | undefined, words: string): Promise<HTMLElement> {
    const { setSignedIn, setSignedOut } = await import('../../../src/auth/state');
    if (groups) setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups });
    else setSignedOut();
    const [{ routes }, { ThemeProvider }] = await Promise.all([import('../../../src/routes'), import('../../../src/theme/ThemeProvider')]);
    asked.length = 0;
    const place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
    root.render(
      <ThemeProvider>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </ThemeProvider>,
    );
    await until(() => expect(place.querySelector('main')?.textContent).toContain(words));
    return place.querySelector('main') ?? expect.fail('the page has no main part');
  }

  return { standing, asked, visit, leave: () => root?.unmount() };
}
