import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { addProgramme, addUniversity } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let ids: number[];

beforeAll(async () => {
  server = await startServer({ renderer });
  const university = await addUniversity(server, { name: { en: 'University of Examples' } });
  const named = async (title: string) => (await addProgramme(server, university, { title: { en: title } })).id;
  ids = [await named('First course'), await named('Second course')];
});
afterAll(() => server.close());

const read = async (path: string): Promise<string> => (await server.inject({ url: path, headers: { 'accept-language': 'en' } })).body;

describe('a comparison, where no scripts run', () => {
  it('has the programmes of its address side by side, each to be removed by a link, and is no page for search engines', async () => {
    const [first, second] = ids.map(String);
    for (const query of [`ids=${String(first)},${String(second)}`, `ids=${String(first)}&ids=${String(second)}`]) {
      const body = await read(`/compare?${query}`);
      expect(body).toMatch(/<th scope="col"[^]*First course[^]*<th scope="col"[^]*Second course[^]*<tbody>/);
      const [removal = ''] = /<a [^>]*aria-label="Remove from the comparison: First course"[^>]*>/.exec(body) ?? [];
      expect(removal).toContain(`href="/compare?ids=${String(second)}"`);
      expect(body).toMatch(/<meta name="robots" content="noindex/);
    }
    expect(await read('/compare')).toContain('Nothing to compare yet');
  });

  it('is chosen in a list by its form', async () => {
    const body = await read('/programmes');
    expect(body).toMatch(/<form id="compare"[^>]* action="\/compare"/);
    expect(body.match(/<input type="checkbox"[^>]* form="compare"[^>]*>/g)?.map((tag) => / name="ids"[^>]* value="\d+"/.test(tag))).toEqual([true, true]);
  });
});
