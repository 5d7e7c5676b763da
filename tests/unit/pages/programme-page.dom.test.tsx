import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplyBar } from '../../../src/components/Apply';
import type { Programme } from '../../../src/components/catalogue';
import { loadMessages } from '../../../src/i18n/locale';
import { Others } from '../../../src/pages/programmes/Others';
import { PageTools } from '../../../src/pages/programmes/PageTools';
import { share } from '../../../src/pages/programmes/share';
import { TextSection } from '../../../src/pages/programmes/TextSection';
import { Toasts } from '../../../src/layout/Toasts';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { createRoot } from '../support/root';
import { until } from '../support/until';

const STORED = {
  state: 'published' as const,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  schema_version: 1,
  demo: false,
  country: 'GR',
  apply_status: null,
  next_call: null,
  source: null,
};
const of = (id: number, university: number): Programme => ({
  ...STORED,
  id,
  prog_type: 'Master',
  title: { en: `Programme ${String(id)}` },
  university_id: university,
  university_name: { en: `University ${String(university)}` },
  topic: '0613',
  languages: ['en'],
});
const PROGRAMME = of(1, 1);

let found: Programme[] = [];
let asked: unknown[] = [];

/** Gives the browser a way to share, and a clipboard; each may refuse. */
function browserWith(own: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }): void {
  vi.stubGlobal('navigator', {
    language: 'en',
    userAgent: 'test',
    ...(own.share && { share: own.share }),
    clipboard: { writeText: own.writeText ?? (() => Promise.reject(new Error('refused'))) },
  });
}

beforeAll(async () => {
  for (const part of ['core', 'catalogue', 'details'] as const) await loadMessages(part);
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname, searchParams } = new URL(typeof request === 'string' ? request : request.url, location.origin);
    if (pathname !== '/api/catalogue/programmes') return Promise.resolve(Response.json({ properties: { topic: {} } }));
    asked.push(JSON.parse(searchParams.get('filter') ?? '{}'));
    return Promise.resolve(Response.json(found, { headers: { 'Content-Range': 'rows 0-9/10' } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function draw(element: ReactNode): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => {
    createRoot(page).render(
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>,
    );
    await Promise.resolve();
  });
  return page;
}

const titlesIn = (page: HTMLElement, part: string) => [...page.querySelectorAll(`#${part} [data-main]`)].map((link) => link.textContent);

describe('a text that a programme does not have', () => {
  const linksOf = async (programme: Programme) => {
    const page = await draw(<TextSection title="About" anchor="about" text={programme.description} programme={programme} />);
    return { text: page.textContent, links: [...page.querySelectorAll('p a')].map((link) => link.getAttribute('href')) };
  };

  it('is found on the programme’s website, which is linked', async () => {
    const { text, links } = await linksOf({ ...PROGRAMME, website: 'https://example.org/law' });
    expect(links).toEqual(['https://example.org/law']);
    expect(text).toContain('Not stated here. The programme’s own website may tell you more: example.org/law');
  });

  it('comes from the university where there is no website', async () => {
    const { text, links } = await linksOf(PROGRAMME);
    expect(links).toEqual(['/universities/1/details']);
    expect(text).toContain('Not stated here. Ask the university');
  });

  it('is shown where there is one', async () => {
    expect(await linksOf({ ...PROGRAMME, description: { en: 'Law and more.' } })).toEqual({ text: 'AboutLaw and more.', links: [] });
  });
});

describe('the bar at the edge of a phone', () => {
  const DAY = 86_400_000;
  const barOf = async (from?: number, cancelled = false) => {
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const call = from === undefined ? null : { id: 1, opens_at: at(from), closes_at: at(from + 10), time_zone: 'Europe/Athens' };
    const page = await draw(<ApplyBar call={call} cancelled={cancelled} edit={{ path: '/manage', label: 'catalogue.apply.mine.edit_programme' }} />);
    return page.querySelector('[data-apply-bar]')?.querySelectorAll('[data-apply]').length;
  };

  it('is there where one can apply, or will be able to', async () => {
    expect([await barOf(-1), await barOf(1)]).toEqual([1, 0]);
  });

  it('is not there where there is nothing to do: without a call, after it and once it is cancelled', async () => {
    expect([await barOf(), await barOf(-20), await barOf(-1, true), await barOf(1, true)]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('similar programmes', () => {
  it('are of the same field and type, other universities first, three at most, and none that is shown already', async () => {
    found = [of(1, 1), of(2, 1), of(3, 1), of(4, 2), of(5, 3)];
    const page = await draw(<Others programme={PROGRAMME} related={[of(2, 1)]} />);
    await until(() => expect(titlesIn(page, 'similar')).toEqual(['Programme 4', 'Programme 5', 'Programme 3']));
    expect(titlesIn(page, 'related')).toEqual(['Programme 2']);
    expect(asked).toEqual([{ topic: '0613', prog_type: 'Master' }]);
  });

  it('are not requested without a field, and have no heading where there are none', async () => {
    const unstated: Programme = { ...PROGRAMME };
    delete unstated.topic;
    found = [of(4, 2)];
    const page = await draw(<Others programme={unstated} related={[]} />);
    expect(asked).toEqual([]);
    expect(page.querySelector('h2')).toBeNull();
  });
});

describe('sharing', () => {
  const PAGE = { title: 'Law', url: 'https://portal.example.org/programmes/Master/1/details' };
  const refuse = (name: string) => () => Promise.reject(new DOMException('', name));

  it.each([
    ['the dialog of the system', { share: () => Promise.resolve() }, 'handed'],
    ['a dialog that was closed again', { share: refuse('AbortError') }, 'handed'],
    ['a system that refuses', { share: refuse('NotAllowedError'), writeText: () => Promise.resolve() }, 'copied'],
    ['the clipboard', { writeText: () => Promise.resolve() }, 'copied'],
    ['neither', {}, 'failed'],
  ])('by %s', async (_way, own, outcome) => {
    browserWith(own);
    expect(await share(PAGE)).toBe(outcome);
  });

  it('copies the address of the page and says so', async () => {
    const copied: string[] = [];
    browserWith({ writeText: (text) => Promise.resolve(void copied.push(text)) });
    const page = await draw(
      <>
        <PageTools programme={PROGRAMME} title="Law" />
        <Toasts />
      </>,
    );
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Share');
    await act(() => button?.click());
    await until(() => expect(page.querySelector('[data-notification="success"]')?.textContent).toContain('in your clipboard'));
    expect(copied).toEqual([`${location.origin}/programmes/Master/1/details`]);
  });
});
