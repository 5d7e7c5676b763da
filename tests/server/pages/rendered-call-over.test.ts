import { afterAll, beforeAll, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { addCall, addProgramme, addUniversity } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';

const NAMES = ['open', 'cancelled', 'closed', 'archived', 'upcoming'] as const;
type Name = (typeof NAMES)[number];

let server: TestServer;
const calls = {} as Record<Name, { id: number }>;
const programmes = {} as Record<'like' | 'lonely', { id: number }>;
let lonely: { id: number };

beforeAll(async () => {
  server = await startServer({ renderer });
  const university = await addUniversity(server, { name: { en: 'University of Examples' } });
  const of = { topic: '0612', languages: ['en'] };
  const asked = await addProgramme(server, university, { title: { en: 'Data Science' }, ...of });
  programmes.like = await addProgramme(server, university, { title: { en: 'Databases' }, ...of });
  const shut = await addProgramme(server, university, { title: { en: 'Networks' }, ...of });
  await addCall(server, programmes.like, [[-1, 20]]);
  await addCall(server, shut, [[-20, -1]]);
  calls.open = await addCall(server, asked, [[-1, 20]]);
  calls.upcoming = await addCall(server, asked, [[5, 20]]);
  calls.cancelled = await addCall(server, asked, [[-1, 20], { state: 'cancelled' }]);
  calls.closed = await addCall(server, asked, [[-20, -1]]);
  calls.archived = await addCall(server, asked, [[-30, -2]]);
  await server.inject({ method: 'PUT', url: '/api/review/catalogue/calls/archived', as: 'secretary', payload: { ids: [calls.archived.id], archived: true } });
  programmes.lonely = await addProgramme(server, university, { title: { en: 'Law' } });
  lonely = await addCall(server, programmes.lonely, [[-1, 20], { state: 'cancelled' }]);
});
afterAll(() => server.close());

/** The page of a call: its status, and its links to alternatives. */
async function read(id: number, locale = 'en') {
  const { statusCode, body } = await server.inject({ url: `/calls/${String(id)}/details`, headers: { 'accept-language': locale } });
  const part = (anchor: string) => new RegExp(`<section id="${anchor}".*?</section>`, 's').exec(body)?.[0] ?? '';
  return { statusCode, body, others: part('other-calls'), like: part('open-programmes') };
}

const callsIn = (part: string): Name[] => NAMES.filter((name) => part.includes(`href="/calls/${String(calls[name].id)}/details"`));

it.each(
  [
    {
      name: 'cancelled',
      status: 410,
      en: 'The university has cancelled this call: it accepts no applications.',
      el: 'Το πανεπιστήμιο ακύρωσε αυτή την πρόσκληση',
    },
    { name: 'archived', status: 200, en: 'This call is over and kept in the archive', el: 'διατηρείται στο αρχείο' },
    { name: 'closed', status: 200, en: 'Closed', el: 'Έκλεισε' },
  ] as const,
)('the page of a call that is over says why and where to apply instead: $name', async ({ name, status, en, el }) => {
  const page = await read(calls[name].id);
  expect(page.statusCode).toBe(status);
  expect(page.body).toContain(en);
  expect(callsIn(page.others)).toEqual(['open', 'upcoming']);
  expect(page.like.match(/data-record-id="\d+"/g)).toEqual([`data-record-id="${String(programmes.like.id)}"`]);
  expect(page.like).toContain('href="/programmes?prog_type=Master&amp;is_open=true&amp;topic=0612"');
  expect((await read(calls[name].id, 'el')).body).toContain(el);
});

it.each(['open', 'upcoming'] as const)('the page of a call that takes applications, or will, offers nothing in its place: %s', async (name) => {
  const { others, like } = await read(calls[name].id);
  expect([others, like]).toEqual(['', '']);
});

it('says that there is no other call, and leads to the programme and to all that are open', async () => {
  const { others, like, body } = await read(lonely.id);
  expect(others).toContain('No other call of this programme is open or announced here.');
  expect(others).toContain(`href="/programmes/Master/${String(programmes.lonely.id)}/details"`);
  expect(like).toBe('');
  expect(body).toMatch(/<a [^>]*href="\/programmes\?is_open=true"[^>]*>All programmes that are open now<\/a>/);
});
