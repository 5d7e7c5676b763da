import { afterAll, beforeAll, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import type { Given } from '../../support/typed-fields';
import { addCall, addProgramme, addUniversity } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let call: { id: number };
let programme: { id: number };

beforeAll(async () => {
  server = await startServer({ renderer });
  const university = await addUniversity(server, { name: { en: 'University of Examples' } });
  programme = await addProgramme(server, university, { title: { en: 'Data Science' } });
  const requirements = [{ kind: 'document', document: 'cv', blocking: true }, {
    kind: 'language',
    language: 'en',
    cefr_level: 'C1',
    blocking: false,
  }] satisfies Given<'calls'>['requirements'];
  call = await addCall(server, programme, [[-1, 20], { requirements }]);
});
afterAll(() => server.close());

const read = async (url: string, locale = 'en') => (await server.inject({ url, headers: { 'accept-language': locale } })).body;

it('the page of a call says in words what it requires, to readers without scripts and to search engines too', async () => {
  const url = `/calls/${String(call.id)}/details`;
  expect(await read(url)).toContain('English at CEFR level C1 or higher');
  expect(await read(url, 'el')).toMatch(/Αγγλικά[^<]*C1/);
});

it('the page of a programme says of each call how many requirements it has', async () => {
  expect(await read(`/programmes/Master/${String(programme.id)}/details`)).toContain('2 requirements');
});
