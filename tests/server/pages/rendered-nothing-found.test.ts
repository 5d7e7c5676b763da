import { afterAll, beforeAll, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { addProgramme, addUniversity } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ renderer });
  await addProgramme(server, await addUniversity(server, { name: { en: 'University of Examples' } }), {
    prog_type: 'Master',
    title: { en: 'Law' },
    languages: ['el'],
  });
});
afterAll(() => server.close());

async function pageOf(query: string, locale = 'en'): Promise<string> {
  const { body } = await server.inject({ url: `/programmes?${query}`, headers: { 'accept-language': locale } });
  return body.replaceAll('<!-- -->', '');
}

/** The filters that the page offers to remove when nothing matches. */
async function offered(query: string): Promise<(string | undefined)[]> {
  return [...(await pageOf(query)).matchAll(/>(Without [^<]*)<\/a>/g)].map(([, words]) => words);
}

it.each([
  ['what gives something when it is dropped, and not what gives nothing either', 'name=qqqqzzzz&prog_type=Master', ['Without “Name: qqqqzzzz”: 1 programme']],
  ['everything where nothing helps by itself', 'name=qqqqzzzz&prog_type=Bachelor', [
    'Without “Name: qqqqzzzz”: 0 programmes',
    'Without “Bachelor”: 0 programmes',
  ]],
])('a list without results offers to drop %s', async (_what, query, links) => {
  expect(await offered(query)).toEqual(links);
});

it('a list without results near a city says from where it is measured, for the place of its universities may be unknown', async () => {
  expect(await pageOf('near=Nowhere')).toContain('Distances are measured from the universities of the city');
  expect(await pageOf('near=Nowhere', 'el')).toContain('Η απόσταση μετριέται από τα πανεπιστήμια της πόλης');
  expect(await pageOf('name=qqqqzzzz')).not.toContain('Distances are measured');
});

it('the button of the filters agrees with their number', async () => {
  expect(await pageOf('prog_type=Master', 'el')).toContain('Φίλτρα (1 ενεργό)');
  expect(await pageOf('prog_type=Master&language=el', 'el')).toContain('Φίλτρα (2 ενεργά)');
});
