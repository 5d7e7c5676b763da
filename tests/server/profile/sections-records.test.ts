import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRecord,
  apply,
  APPLICANTS,
  CONTACT,
  type Contact,
  contactIn,
  DEGREE,
  degreeWith,
  failures,
  newApplicant,
  newCall,
  person,
  png,
  upload,
  uploadedId,
} from './applicant-support';
import { startServer, type TestServer } from '../harness';
import { nameOf, type Given } from '../../support/typed-fields';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Stored = Contact & { id: number; version: number };

const urlOf = (sub: string, section: string, id?: number) => `${APPLICANTS}/${sub}/${section}${id === undefined ? '' : `/${id}`}`;
const put = (sub: string, [section, id]: [string, number], payload: object) =>
  server.inject({ method: 'PUT', url: urlOf(sub, section, id), as: person(sub), payload });
const contacts = async (sub: string) => (await server.inject({ url: urlOf(sub, 'contact_infos'), as: person(sub) })).json<Stored[]>();
const primaries = async (sub: string) => (await contacts(sub)).filter(({ primary }) => primary).map(({ address }) => address.city);
const addContact = (sub: string, city = 'Athens', change: Given<'contact_infos'> & { version?: number } = {}) =>
  addRecord<Stored>(server, sub, ['contact_infos', contactIn(city, change)]);

describe('a section', () => {
  it('lists, creates, reads, changes and deletes its records', async () => {
    const as = await newApplicant(server, 's-crud');
    const created = await addRecord(server, 's-crud', ['education_degrees', { ...DEGREE, title: 'First' }]);
    const changed = await put('s-crud', ['education_degrees', created.id], { ...DEGREE, title: 'Second', version: created.version });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    const one = await server.inject({ url: urlOf('s-crud', 'education_degrees', created.id), as });
    expect(one.json()).toMatchObject({ id: created.id, title: 'Second', version: 2 });
    const list = await server.inject({ url: urlOf('s-crud', 'education_degrees'), as });
    expect(list.headers['content-range']).toBe('education_degrees 0-0/1');
    expect(list.json()).toEqual([one.json()]);
    const gone = await server.inject({ method: 'DELETE', url: urlOf('s-crud', 'education_degrees', created.id), as });
    expect(gone.statusCode).toBe(200);
    expect((await server.inject({ url: urlOf('s-crud', 'education_degrees', created.id), as })).statusCode).toBe(404);
  });

  it('stores texts as people read them, and takes a blank one for none', async () => {
    await newApplicant(server, 's-clean');
    const address = { ...CONTACT.address, postal_code: '\u202aGR\u201110679\u202c', city: '\u00a0Athens\u200b', country: 'GR' };
    const pasted = { ...CONTACT, address, phone: 'tel:+30\u2011210\u00ad3689000', email: ' mailto:maria@example.org\u202c' };
    const added = await addRecord<Stored>(server, 's-clean', ['contact_infos', pasted]);
    expect(added).toMatchObject({ phone: '+302103689000', email: 'maria@example.org', address: { postal_code: '10679', city: 'Athens' } });
    for (const blank of ['   ', '\u00a0', '\u200b', '\u3164', '', null]) {
      const refused = await put('s-clean', ['contact_infos', added.id], { ...CONTACT, address: { ...CONTACT.address, city: blank } });
      expect(failures(refused)).toEqual(['required at body.address.city']);
      const without = await put('s-clean', ['contact_infos', added.id], { ...CONTACT, address: { ...CONTACT.address, region: blank } });
      expect(without.json<Stored>().address).not.toHaveProperty('region');
    }
  });

  it('takes no award of tomorrow and no study of the Middle Ages', async () => {
    const as = await newApplicant(server, 's-dates');
    const add = async (change: object) =>
      failures(await server.inject({ method: 'POST', url: urlOf('s-dates', 'education_degrees'), as, payload: { ...DEGREE, ...change } }));
    const completed = { ...degreeWith(await uploadedId(server, as)), expected_date: undefined };
    expect(await add({ ...completed, award_date: '2199-01-01' })).toEqual(['past at body.award_date']);
    expect(await add({ start_date: '0001-01-01' })).toEqual(['from_year at body.start_date']);
  });

  it('creates a record once for one idempotency key, also at the same time', async () => {
    const as = await newApplicant(server, 's-key');
    const add = (key: string, payload: object = { ...DEGREE, title: 'Once' }, section = 'education_degrees') =>
      server.inject({ method: 'POST', url: urlOf('s-key', section), as, payload, headers: { 'idempotency-key': key } });
    const answers = [...(await Promise.all([add('one'), add('one')])), await add('one')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<Stored>().id)).size).toBe(1);
    const [{ id, version }] = answers.map((answer) => answer.json<Stored>()) as [Stored];
    await put('s-key', ['education_degrees', id], { ...DEGREE, title: 'Changed', version });
    expect((await add('one')).json(), 'the record as it is now').toMatchObject({ id, title: 'Changed', version: version + 1 });
    for (const other of [await add('one', { ...DEGREE, title: 'Another' }), await add('one', contactIn('Athens'), 'contact_infos')]) {
      expect(failures(other)).toEqual(['idempotency_key_reused at header.idempotency-key']);
    }
    const call = await newCall(server);
    expect(failures(await apply(server, as, [call, 'one']))).toEqual(['idempotency_key_reused at header.idempotency-key']);
    expect((await apply(server, as, [call, 'draft'])).statusCode).toBe(201);
    expect(failures(await add('draft'))).toEqual(['idempotency_key_reused at header.idempotency-key']);
    await server.inject({ method: 'DELETE', url: urlOf('s-key', 'education_degrees', id), as });
    expect((await add('two')).statusCode).toBe(201);
    const list = await server.inject({ url: urlOf('s-key', 'education_degrees'), as });
    expect(list.json<Stored[]>().map((record) => record.id)).not.toContain(id);
    expect(list.json()).toHaveLength(1);
  });

  it('speaks the dialect of ra-data-simple-rest', async () => {
    const as = await newApplicant(server, 's-pages');
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await addContact('s-pages', `City ${count}`)).id);
    const query = (search: string) => server.inject({ url: `${urlOf('s-pages', 'contact_infos')}?${search}`, as });
    expect((await query('')).headers['content-range']).toBe('contact_infos 0-9/12');
    const rest = await query(`range=${encodeURIComponent('[10,19]')}`);
    expect(rest.headers['content-range']).toBe('contact_infos 10-11/12');
    const several = await query(`filter=${encodeURIComponent(JSON.stringify({ id: [ids[3], ids[5]] }))}`);
    expect(several.json<Stored[]>().map(({ address }) => address.city)).toEqual(['City 3', 'City 5']);
    const newest = await query(`sort=${encodeURIComponent('["id","DESC"]')}&range=${encodeURIComponent('[0,1]')}`);
    expect(newest.json<Stored[]>().map(({ address }) => address.city)).toEqual(['City 11', 'City 10']);
    expect(failures(await query(`range=${encodeURIComponent('[0,100]')}`))).toEqual(['range_too_wide at query.range']);
    expect(failures(await query(`sort=${encodeURIComponent('["nonsense","ASC"]')}`))).toEqual(['sort_field at query.sort']);
  });

  it('is sorted by what its schema flags as sortable, numbers as numbers', async () => {
    const as = await newApplicant(server, 's-sort');
    for (const [level, title] of [[7, 'Beta'], [6, 'alpha'], [8, 'Γάμμα']]) {
      await addRecord(server, 's-sort', ['education_degrees', { ...DEGREE, level, title }]);
    }
    const titles = async (field: string, order: string) =>
      (await server.inject({ url: `${urlOf('s-sort', 'education_degrees')}?sort=${encodeURIComponent(JSON.stringify([field, order]))}`, as }))
        .json<{ title: string }[]>()
        .map(({ title }) => title);
    expect(await titles('title', 'ASC')).toEqual(['alpha', 'Beta', 'Γάμμα']);
    expect(await titles('level', 'DESC')).toEqual(['Γάμμα', 'Beta', 'alpha']);
  });

  it('needs a profile', async () => {
    const answer = await server.inject({ method: 'POST', url: urlOf('s-none', 'contact_infos'), as: person('s-none'), payload: CONTACT });
    expect(answer.statusCode).toBe(404);
  });

  it('keeps a stale write from undoing a newer one', async () => {
    await newApplicant(server, 's-stale');
    const { id } = await addContact('s-stale', 'Athens');
    expect((await put('s-stale', ['contact_infos', id], contactIn('Patras', { version: 1 }))).statusCode).toBe(200);
    expect((await put('s-stale', ['contact_infos', id], contactIn('Volos', { version: 1 }))).statusCode).toBe(412);
    expect((await contacts('s-stale'))[0]?.address.city).toBe('Patras');
  });

  it("does not know another applicant's record", async () => {
    await newApplicant(server, 's-mine');
    await newApplicant(server, 's-theirs');
    const { id } = await addContact('s-theirs');
    expect((await server.inject({ url: urlOf('s-mine', 'contact_infos', id), as: person('s-mine') })).statusCode).toBe(404);
    expect((await put('s-mine', ['contact_infos', id], CONTACT)).statusCode).toBe(404);
    expect((await server.inject({ url: urlOf('s-theirs', 'education_degrees', id), as: person('s-theirs') })).statusCode).toBe(404);
  });

  it('refuses an unknown field and a wrong type, each at its place', async () => {
    const as = await newApplicant(server, 's-bad');
    const post = (payload: object) => server.inject({ method: 'POST', url: urlOf('s-bad', 'contact_infos'), as, payload });
    expect(failures(await post({ ...CONTACT, pet: 'cat' }))).toEqual(['additionalProperties at body.pet']);
    expect(failures(await post({ ...CONTACT, email: 7 }))).toEqual(['type at body.email']);
    expect(failures(await post(contactIn('x'.repeat(5000))))).toEqual([`maxLength at body.${nameOf<'contact_infos'>({ address: { city: '' } })}`]);
    expect(await contacts('s-bad')).toEqual([]);
  });
});

describe('the primary contact', () => {
  it('is the first one, requested or not', async () => {
    await newApplicant(server, 'k-first');
    expect((await addContact('k-first', 'Athens', { primary: false })).primary).toBe(true);
    expect((await addContact('k-first', 'Patras')).primary).toBe(false);
  });

  it('is the newest that asks to be, and only that one', async () => {
    await newApplicant(server, 'k-new');
    await addContact('k-new', 'Athens');
    const second = await addContact('k-new', 'Patras', { primary: true });
    expect(await primaries('k-new')).toEqual(['Patras']);
    const third = await addContact('k-new', 'Volos');
    await put('k-new', ['contact_infos', third.id], contactIn('Volos', { primary: true }));
    expect(await primaries('k-new')).toEqual(['Volos']);
    const demoted = (await contacts('k-new')).find(({ id }) => id === second.id);
    expect(demoted?.version).toBeGreaterThan(second.version);
  });

  it('stays primary when it is only unticked, for there is always one', async () => {
    await newApplicant(server, 'k-untick');
    const { id } = await addContact('k-untick', 'Athens');
    await addContact('k-untick', 'Patras');
    expect((await put('k-untick', ['contact_infos', id], contactIn('Athens', { primary: false }))).json()).toMatchObject({ primary: true });
    expect(await primaries('k-untick')).toEqual(['Athens']);
  });

  it('is followed by the oldest other one when it is deleted', async () => {
    const as = await newApplicant(server, 'k-delete');
    await addContact('k-delete', 'Athens');
    await addContact('k-delete', 'Patras');
    const { id } = await addContact('k-delete', 'Volos', { primary: true });
    await server.inject({ method: 'DELETE', url: urlOf('k-delete', 'contact_infos', id), as });
    expect(await primaries('k-delete')).toEqual(['Athens']);
  });

  it('is one also when two ask at the same time', async () => {
    await newApplicant(server, 'k-race');
    await Promise.all(['Athens', 'Patras', 'Volos'].map((city) => addContact('k-race', city, { primary: true })));
    expect(await primaries('k-race')).toHaveLength(1);
    expect(await contacts('k-race')).toHaveLength(3);
  });
});

describe('the files of a record', () => {
  it("must be the applicant's own and of a fitting kind", async () => {
    const as = await newApplicant(server, 'f-own');
    const other = await newApplicant(server, 'f-other');
    const theirs = await uploadedId(server, other);
    const post = (diploma: number) => server.inject({ method: 'POST', url: urlOf('f-own', 'education_degrees'), as, payload: degreeWith(diploma) });
    expect(failures(await post(theirs))).toEqual(['unknown_file at body.diploma']);
    expect(failures(await post(999_999))).toEqual(['unknown_file at body.diploma']);
    expect((await server.inject({ url: urlOf('f-own', 'education_degrees'), as })).json()).toEqual([]);
    const scan = (await upload(server, as, { content: png(), name: 'scan.png' })).json<{ id: number }>().id;
    expect((await post(scan)).statusCode).toBe(201);
  });

  it('are replaced by a PUT', async () => {
    const as = await newApplicant(server, 'f-put');
    const [first, second] = [await uploadedId(server, as, 'First'), await uploadedId(server, as, 'Second')];
    const { id } = await addRecord(server, 'f-put', ['education_degrees', degreeWith(first)]);
    const held = () => server.db.query(`select file_id from file_references where holder = 'section_record' and holder_id = $1`, [String(id)]);
    expect(await held()).toEqual([{ file_id: first }]);
    expect((await put('f-put', ['education_degrees', id], degreeWith(second))).statusCode).toBe(200);
    expect(await held()).toEqual([{ file_id: second }]);
  });
});
