import { fetchUtils, type DataProvider, HttpError, type RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCatalogueRow } from '../../../server/core/catalogue/queries/catalogue-records';
import { startServer, type TestServer } from '../harness';
import { newApplicant, contactIn, person } from '../profile/applicant-support';

interface Contact extends RaRecord {
  version: number;
  primary: boolean;
  address: { city: string };
}

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  for (const city of ['Chania', 'Athens', 'Patras', 'Volos']) {
    await insertCatalogueRow(server.db, 'universities', {
      data: { name: { en: `University of ${city}` }, country: 'GR', city: { en: city } },
      now: server.clock.now(),
    });
  }
});
afterAll(() => server.close());

/** react-admin's data provider as its documentation sets it up for an API with tokens; nothing of it is ours. */
async function providerFor(sub: string): Promise<DataProvider> {
  const token = await server.tokenFor(person(sub));
  const withToken = (url: string, options: fetchUtils.Options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } });
  return simpleRestProvider(`${origin}/api/profiles/applicants/${sub}`, withToken);
}

const firstPage = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

describe('ra-data-simple-rest, as it comes', () => {
  it('lists, filters, sorts and pages the catalogue', async () => {
    const catalogue = simpleRestProvider(`${origin}/api/catalogue`);
    const sorted = await catalogue.getList('universities', { pagination: { page: 2, perPage: 2 }, sort: { field: 'name', order: 'DESC' }, filter: {} });
    expect(sorted.total).toBe(4);
    expect(sorted.data.map(({ name }: { name: { en: string } }) => name.en)).toEqual(['University of Chania', 'University of Athens']);
    const filtered = await catalogue.getList('universities', { ...firstPage, filter: { name: 'Patras' } });
    expect(filtered.data).toMatchObject([{ name: { en: 'University of Patras' } }]);
    const [first] = sorted.data as [RaRecord];
    expect((await catalogue.getMany('universities', { ids: [first.id] })).data).toEqual([first]);
    expect((await catalogue.getOne('universities', { id: first.id })).data).toMatchObject({ id: first.id });
  });

  it('creates, reads, changes and deletes records, one and several', async () => {
    await newApplicant(server, 'plain-client');
    const provider = await providerFor('plain-client');
    const create = async (city: string) => (await provider.create<Contact>('contact_infos', { data: contactIn(city) })).data;
    const [first, second, third] = [await create('Chania'), await create('Athens'), await create('Patras')];
    const { data: read } = await provider.getOne<Contact>('contact_infos', { id: second.id });
    const { data: changed } = await provider.update<Contact>('contact_infos', {
      id: read.id,
      previousData: read,
      data: { ...read, address: { ...read.address, city: 'Volos' } },
    });
    expect(changed).toMatchObject({ id: second.id, version: read.version + 1, address: { city: 'Volos' } });
    expect((await provider.delete('contact_infos', { id: first.id, previousData: first })).data).toEqual({ id: first.id });
    expect((await provider.deleteMany('contact_infos', { ids: [second.id, third.id] })).data).toEqual([second.id, third.id]);
    expect(await provider.getList('contact_infos', firstPage)).toMatchObject({ data: [], total: 0 });
  });

  it('is refused a stale version, and writes nothing', async () => {
    await newApplicant(server, 'plain-stale');
    const provider = await providerFor('plain-stale');
    const { data: before } = await provider.create<Contact>('contact_infos', { data: contactIn('Chania') });
    const change = (city: string) =>
      provider.update<Contact>('contact_infos', { id: before.id, previousData: before, data: { ...before, address: { ...before.address, city } } });
    await change('Athens');
    await expect(change('Patras')).rejects.toMatchObject({ status: 412 });
    expect((await provider.getOne<Contact>('contact_infos', { id: before.id })).data.address.city).toBe('Athens');
  });

  it('gets the messages of a 422 where the forms of react-admin expect them', async () => {
    await newApplicant(server, 'plain-refused');
    const provider = await providerFor('plain-refused');
    const refused = await provider.create('contact_infos', { data: { ...contactIn('Chania'), address: { city: 7 }, nonsense: 1 } }).catch((error: unknown) =>
      error
    );
    expect(refused).toBeInstanceOf(HttpError);
    const { errors, detail } = (refused as HttpError).body as { errors: object; detail: { loc: string[]; msg: string }[] };
    const messageAt = (...path: string[]) => detail.find(({ loc }) => loc.join() === ['body', ...path].join())?.msg;
    expect(messageAt('address', 'city')).toBeTypeOf('string');
    expect(errors).toMatchObject({ address: { city: messageAt('address', 'city') }, nonsense: messageAt('nonsense') });
  });
});

describe('a request without a body', () => {
  it.each(['text/plain', 'application/octet-stream', 'application/json', 'nonsense'])('may name any type: %s', async (type) => {
    const answer = await server.inject({
      method: 'DELETE',
      url: '/api/profiles/applicants/nobody/contact_infos/1',
      as: person('nobody'),
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(404);
  });
});
