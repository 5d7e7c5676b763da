import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { addProgramme, addUniversity, type ProgrammeFields } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let [told, bare] = ['', ''];

beforeAll(async () => {
  server = await startServer({ renderer });
  const university = await addUniversity(server, { name: { en: 'University of Examples' } });
  const page = async (data: ProgrammeFields) =>
    `/programmes/Master/${String((await addProgramme(server, university, { title: { en: 'Course' }, ...data })).id)}/details`;
  told = await page({ curriculum: { en: 'Two semesters of courses.', el: 'Δύο εξάμηνα μαθημάτων.' }, scholarships: { en: 'One in ten pays nothing.' } });
  bare = await page({});
});
afterAll(() => server.close());

const read = async (path: string, locale = 'en'): Promise<string> => (await server.inject({ url: path, headers: { 'accept-language': locale } })).body;

/** The parts of a page that have an anchor, in their order. */
const partsOf = (body: string) => [...body.matchAll(/<section id="(\w+)"/g)].map(([, anchor]) => anchor);
const linkedIn = (body: string) => [...body.matchAll(/href="[^"#]*#(\w+)"/g)].map(([, anchor]) => anchor).filter((anchor) => partsOf(body).includes(anchor));

describe('the long texts of a programme', () => {
  it('are parts of its page in the order of the schema, by its words, each with a link at the top', async () => {
    const body = await read(told);
    const parts = ['description', 'curriculum', 'admission', 'scholarships', 'calls'];
    expect(partsOf(body).slice(0, parts.length)).toEqual(parts);
    expect(linkedIn(body)).toEqual(parts);
    expect(body).toMatch(/<h2[^>]*>Curriculum<\/h2>.*Two semesters of courses\./s);
    expect(await read(told, 'el')).toMatch(/<h2[^>]*>Περιεχόμενο σπουδών<\/h2>.*Δύο εξάμηνα μαθημάτων\./s);
    // The structured data contains fee waivers for search engines.
    expect(body).toContain('"financialAidEligible":"One in ten pays nothing."');
  });

  it('have no part where nothing is stated, but for what everybody looks for', async () => {
    expect(linkedIn(await read(bare))).toEqual(['description', 'admission', 'calls']);
  });

  it('stand in no cell of a comparison', async () => {
    const ids = [told, bare].map((path) => path.split('/')[3]).join();
    const [table] = /<table.*<\/table>/s.exec(await read(`/compare?ids=${ids}`)) ?? [];
    expect(table).toContain('Course');
    expect(table).not.toContain('Curriculum');
  });
});
