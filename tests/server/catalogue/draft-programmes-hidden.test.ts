import { PERMISSIONS } from '@domain/permissions';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { OPERATIONS } from '../../../server/platform/contract/contract';
import { exportCatalogue } from '../../../server/features/imports/export/export-catalogue';
import { oeapiId } from '../../../server/core/catalogue/oeapi/oeapi-ids';
import { failures, person } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, CATALOGUE, DAY } from './catalogue-support';
import { startServer, type Person, type TestServer } from '../harness';

const WORD = 'zephyrology';
const HOUSE = { en: 'House of winds' };

let server: TestServer;
let university: { id: number; version: number };
let programme: { id: number; version: number };
let call: { id: number };
const marker = person('draft-marker');

const setState = (state: string) =>
  server.inject({ method: 'PUT', url: '/api/review/programmes/state', as: 'secretary', payload: { ids: [programme.id], state } });

beforeAll(async () => {
  server = await startServer({ renderer });
  university = await addUniversity(server, { name: HOUSE, country: 'GR', city: { en: 'Chios' }, latitude: 38.37, longitude: 26.14, ror_id: '0aaaaaa44' });
  programme = await addProgramme(server, university, { title: { en: `All of ${WORD}` }, city: { en: 'Chios' }, topic: '0532', languages: ['el'] });
  await addProgramme(server, university, { title: { en: 'Navigation' }, topic: '0532', languages: ['el'] });
  await server.inject({ method: 'POST', url: '/api/favourites', as: marker, payload: { programme_id: programme.id } });
  expect((await setState('draft')).json()).toEqual({ changed: 1 });
  call = await addCall(server, programme, [[-1, 20], { state: 'draft', title: { en: `A call for ${WORD}` } }]);
});
afterAll(() => server.close());

const filtered = (filter: object) => `?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' }).toString()}`;
const oeapi = (kind: 'universities' | 'programmes' | 'calls', id: number) => oeapiId(server.config.publicUrl, kind, id);
const OEAPI = '/api/oeapi/v6';

/** For each public operation, the URLs whose answers could reveal the draft. */
const ADDRESSES: Readonly<Record<string, () => string[]>> = {
  listUniversities: () => [`${CATALOGUE}/universities`],
  getUniversity: () => [`${CATALOGUE}/universities/${String(university.id)}`],
  listProgrammes: () =>
    [{}, { q: WORD }, { name: WORD }, { id: [programme.id] }, { university_id: university.id }, { topic: '05' }, { state: ['draft'] }, { in_scope: true }, {
      archived: false,
    }].map((filter) => `${CATALOGUE}/programmes${filtered(filter)}`),
  getProgramme: () => [`${CATALOGUE}/programmes/${String(programme.id)}`],
  listCalls: () =>
    [{}, { q: WORD }, { id: [call.id] }, { programme_id: programme.id }, { state: ['draft'] }, { in_scope: true }].map((filter) =>
      `${CATALOGUE}/calls${filtered(filter)}`
    ),
  getCall: () => [`${CATALOGUE}/calls/${String(call.id)}`],
  countProgrammes: () => [{}, { university_id: university.id }].map((filter) => `${CATALOGUE}/programme-counts${filtered(filter)}`),
  listProgrammeLocations: () => [`${CATALOGUE}/programme-locations`],
  getCatalogueStatistics: () => [`${CATALOGUE}/statistics`],
  listChanges: () => ['/api/changes'],
  getOeapiService: () => [`${OEAPI}/`],
  listOeapiOrganisations: () => [`${OEAPI}/organisations`],
  getOeapiOrganisation: () => [`${OEAPI}/organisations/${oeapi('universities', university.id)}`],
  listOeapiProgrammesOfOrganisation: () => [`${OEAPI}/organisations/${oeapi('universities', university.id)}/programmes`],
  listOeapiProgrammes: () => [`${OEAPI}/programmes`, `${OEAPI}/programmes?search=${WORD}`],
  getOeapiProgramme: () => [`${OEAPI}/programmes/${oeapi('programmes', programme.id)}?expand=organisation`],
  listOeapiOfferings: () => [`${OEAPI}/programmes/${oeapi('programmes', programme.id)}/programme-offerings`],
  getOeapiOffering: () => [`${OEAPI}/programme-offerings/${oeapi('calls', call.id)}?expand=programme`],
};

/** Public operations that do not read the catalogue. */
const BESIDE = [
  'getLogo',
  'listRunningIncidents',
  'getReviewExportFile',
  'getReferenceRequest',
  'listSchemas',
  'getSchema',
  'getPageText',
  'getStoredPrivacy',
  'getOpenapi',
  'getReceiptKeys',
];

/** The pages and files that are served beside the API. */
const PAGES = (): string[] => [
  '/',
  '/programmes',
  `/programmes?university_id=${String(university.id)}`,
  `/programmes/Master/${String(programme.id)}/details`,
  '/universities',
  `/universities/${String(university.id)}/details`,
  `/calls/${String(call.id)}/details`,
  `/calls/${String(call.id)}.ics`,
  `/compare?ids=${String(programme.id)}`,
  '/calls.atom',
  '/sitemap.xml',
  `/sitemap/programmes-${String(programme.id)}.xml`,
  `/sitemap/calls-${String(call.id)}.xml`,
];

/** The URLs whose answers contain the programme's name or its address. */
async function telling(as?: Person): Promise<string[]> {
  const found: string[] = [];
  const signs = [
    WORD,
    `/programmes/Master/${String(programme.id)}/details`,
    `/calls/${String(call.id)}/details`,
    `"programme_id":${String(programme.id)},`,
    oeapi('programmes', programme.id),
    `"resource":"programmes","id":${String(programme.id)},`,
  ];
  const look = async (name: string, url: string) => {
    const answer = await server.inject({ url, ...(as ? { as } : {}), headers: { 'accept-language': 'en' } });
    expect(answer.statusCode, url).toBeLessThan(500);
    if (answer.statusCode < 400 && signs.some((sign) => answer.body.toLowerCase().includes(sign.toLowerCase()))) found.push(name);
  };
  for (const [name, urls] of Object.entries(ADDRESSES)) for (const url of urls()) await look(name, url);
  for (const url of PAGES()) await look(url.replace(/\d+/g, 'N'), url);
  return [...new Set(found)];
}

const numbers = async () => {
  const get = async <Answer>(url: string) => (await server.inject(url)).json<Answer>();
  const counts = await get<{ topic: Record<string, number> }>(`${CATALOGUE}/programme-counts`);
  const part = await get<{ language: Record<string, number> }>(`${CATALOGUE}/programme-counts${filtered({ university_id: university.id })}`);
  const places = await get<{ total: number }[]>(`${CATALOGUE}/programme-locations`);
  return [(await get<{ programmes: number }>(`${CATALOGUE}/statistics`)).programmes, counts.topic['05'], part.language['el'], places.map(({ total }) => total)];
};

const catalogueFile = async (): Promise<string> => {
  const chunks: string[] = [];
  const from = { db: server.db, publicUrl: server.config.publicUrl };
  for await (const chunk of await exportCatalogue(from, { kind: 'programmes', format: 'jsonl', institutions: 'all' })) chunks.push(String(chunk));
  return chunks.join('');
};

describe('a draft programme', () => {
  it('is searched for in the answers of every operation that everyone may call', () => {
    const open = OPERATIONS.filter(({ id, method }) => method === 'get' && PERMISSIONS[id as keyof typeof PERMISSIONS] === 'anyone').map(({ id }) => id);
    expect(open.filter((id) => !(id in ADDRESSES) && !BESIDE.includes(id))).toEqual([]);
  });

  const OTHERS = {
    'a visitor': undefined,
    'an applicant': marker,
    'the helpdesk': 'helpdesk',
    'an evaluator': 'evaluator',
    'a Secretary of another university': { sub: 'draft-elsewhere', groups: ['/Secretary/0zzzzzz99'] },
  } as const satisfies Record<string, Person | undefined>;

  it.each(Object.entries(OTHERS))('is nowhere for %s', async (_who, as) => {
    expect(await telling(as)).toEqual([]);
    expect((await server.inject({ url: `${CATALOGUE}/programmes/${String(programme.id)}`, ...(as ? { as } : {}) })).statusCode).toBe(404);
  });

  it('has no page', async () => {
    expect((await server.inject(`/programmes/Master/${String(programme.id)}/details`)).statusCode).toBe(404);
  });

  it('is read and found by the Secretaries of its university, among their own records', async () => {
    const own = { sub: 'draft-own', groups: ['/Secretary/0aaaaaa44'] };
    const listed = async (filter: object, as: Person = own) =>
      (await server.inject({ url: `${CATALOGUE}/programmes${filtered(filter)}`, as })).json<{ id: number; state: string }[]>();
    expect((await server.inject({ url: `${CATALOGUE}/programmes/${String(programme.id)}`, as: own })).json()).toMatchObject({ state: 'draft' });
    for (const as of [own, 'secretary'] as const) {
      expect((await listed({ in_scope: true, university_id: university.id }, as)).map(({ state }) => state).toSorted()).toEqual(['draft', 'published']);
      expect((await listed({ in_scope: true, university_id: university.id, state: ['draft'] }, as)).map(({ id }) => id)).toEqual([programme.id]);
      expect((await listed({ in_scope: true, university_id: university.id, state: ['published'] }, as)).map(({ state }) => state)).toEqual(['published']);
      expect((await listed({ in_scope: true, state: ['other'] }, as)).length).toBe(0);
    }
    expect((await listed({ id: [programme.id] })).map(({ id }) => id)).toEqual([programme.id]);
    expect(await listed({ university_id: university.id }), 'what they look through as everyone does').toHaveLength(1);
  });

  it('is left out of exports of the catalogue, and gets no id for other systems', async () => {
    expect(await catalogueFile()).toContain('Navigation');
    expect(await catalogueFile()).not.toContain(WORD);
    expect(await server.db.query('select source_id from programmes where id = $1', [programme.id])).toEqual([{ source_id: null }]);
  });

  it('can be a favourite of nobody, and stays hidden among the favourites of whoever had it', async () => {
    const answer = await server.inject({ method: 'POST', url: '/api/favourites', as: person('draft-late'), payload: { programme_id: programme.id } });
    expect(failures(answer)).toEqual(['unknown_reference at body.programme_id']);
    const marked = async () => (await server.inject({ url: '/api/favourites', as: marker })).json<unknown[]>();
    expect(await marked()).toEqual([]);
    const file = unzipSync(new Uint8Array((await server.inject({ url: '/api/account/export', as: marker })).rawPayload))['favourites.json'];
    const kept = JSON.parse(strFromU8(file ?? new Uint8Array())) as object[];
    expect(kept).toMatchObject([{ programme_id: programme.id }]);
    expect(JSON.stringify(kept)).not.toContain(WORD);
  });

  it('is everywhere, and counted, once it is published', async () => {
    const before = await numbers();
    const since = (await server.inject('/api/changes')).json<{ cursor: string }>().cursor;
    server.clock.advance(DAY);
    expect((await setState('published')).json()).toEqual({ changed: 1 });
    const published = await server.inject({
      method: 'PUT',
      url: `${CATALOGUE}/calls/${String(call.id)}`,
      as: 'secretary',
      payload: { ...(await server.inject({ url: `${CATALOGUE}/calls/${String(call.id)}`, as: 'secretary' })).json<object>(), state: 'published' },
    });
    expect(published.statusCode, published.body).toBe(200);
    expect(await numbers()).toEqual([Number(before[0]) + 1, Number(before[1]) + 1, Number(before[2]) + 1, [2]]);
    expect((await server.inject(`/api/changes?since=${since}`)).json<{ changes: object[] }>().changes).toMatchObject([{
      resource: 'programmes',
      id: programme.id,
      change: 'published',
    }, { resource: 'calls', change: 'published' }]);
    const silent = [
      'listUniversities',
      'getUniversity',
      'countProgrammes',
      'listProgrammeLocations',
      'getCatalogueStatistics',
      'getOeapiService',
      'listOeapiOrganisations',
      'getOeapiOrganisation',
      '/universities',
      '/sitemap.xml',
    ];
    const expected = [...Object.keys(ADDRESSES), ...PAGES().map((url) => url.replace(/\d+/g, 'N'))].filter((name) => !silent.includes(name));
    expect((await telling()).toSorted()).toEqual([...new Set(expected)].toSorted());
    expect((await server.inject({ url: '/api/favourites', as: marker })).json()).toMatchObject([{ programme_id: programme.id }]);
    expect(await catalogueFile()).toContain(WORD);
  });
});
