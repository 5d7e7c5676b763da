import { afterAll, beforeAll, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { addCall, addProgramme, addUniversity } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
const programmes = {} as Record<'asked' | 'open' | 'shut' | 'lonely', { id: number }>;
let gone: Awaited<ReturnType<typeof addUniversity>>;

const archive = (table: 'programmes' | 'universities', ids: number[]) =>
  server.inject({ method: 'PUT', url: `/api/review/catalogue/${table}/archived`, as: 'secretary', payload: { ids, archived: true } });

beforeAll(async () => {
  server = await startServer({ renderer });
  const university = await addUniversity(server, { name: { en: 'University of Examples' } });
  const other = await addUniversity(server, { name: { en: 'Another University' } });
  gone = await addUniversity(server, { name: { en: 'University of the Past' } });
  const of = { topic: '0612', languages: ['en'] };
  programmes.asked = await addProgramme(server, university, { title: { en: 'Data Science' }, ...of });
  programmes.open = await addProgramme(server, other, { title: { en: 'Databases' }, ...of });
  programmes.shut = await addProgramme(server, other, { title: { en: 'Networks' }, ...of });
  programmes.lonely = await addProgramme(server, gone, { title: { en: 'Law' } });
  await addCall(server, programmes.asked, [[-30, -2]]);
  await addCall(server, programmes.open, [[-1, 20]]);
  await archive('programmes', [programmes.asked.id, programmes.lonely.id]);
  await archive('universities', [gone.id]);
});
afterAll(() => server.close());

async function read(path: string, locale = 'en') {
  const { statusCode, body } = await server.inject({ url: path, headers: { 'accept-language': locale } });
  return { statusCode, body, like: /<section id="open-programmes".*?<\/section>/s.exec(body)?.[0] ?? '' };
}

const pathOf = (name: keyof typeof programmes) => `/programmes/Master/${String(programmes[name].id)}/details`;

it('the page of a programme in the archive says what that means, and where one can apply instead', async () => {
  const { statusCode, body, like } = await read(pathOf('asked'));
  expect(statusCode).toBe(200);
  expect(body).toContain('This programme is in the archive: it accepts no applications');
  expect(like.match(/data-record-id="\d+"/g)).toEqual([`data-record-id="${String(programmes.open.id)}"`]);
  expect(like).toContain('href="/programmes?prog_type=Master&amp;is_open=true&amp;topic=0612"');
  expect((await read(pathOf('asked'), 'el')).body).toContain('Το πρόγραμμα βρίσκεται στο αρχείο: δεν δέχεται αιτήσεις');
});

it('one without a field leads to all that are open, and promises no call', async () => {
  const { body, like } = await read(pathOf('lonely'));
  expect(like).toBe('');
  expect(body).toMatch(/<a [^>]*href="\/programmes\?is_open=true"[^>]*>All programmes that are open now<\/a>/);
  expect(body).not.toContain('Check again later');
});

it('a programme in use says nothing of an archive and offers nothing in its place', async () => {
  const { body, like } = await read(pathOf('shut'));
  expect(like).toBe('');
  expect(body).not.toContain('in the archive');
  expect(body).toContain('Check again later');
});

it('the page of a university in the archive says so, and that it has no programmes any more', async () => {
  const path = `/universities/${String(gone.id)}/details`;
  const { body } = await read(path);
  expect(body).toContain('This university is in the archive');
  expect(body).not.toContain('No programmes yet');
  expect((await read(path, 'el')).body).toContain('Το πανεπιστήμιο βρίσκεται στο αρχείο');
});
