import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsxOf } from '../../../server/platform/files/xlsx';
import { failures } from '../profile/applicant-support';
import { addUniversity } from '../catalogue/catalogue-support';
import type { Person, TestServer } from '../harness';
import { IMPORTS, mapped, orderOf, startImportingServer, uploadsTo, type Import } from './uploaded-imports-support';

const text = (name: string) => readFileSync(fileURLToPath(new URL(`../../fixtures/catalogue/${name}`, import.meta.url)), 'utf8');

let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, stop } = await startImportingServer());
});
afterAll(() => stop());

const { send, uploaded, order, undo, remove, settled, run } = uploadsTo(() => server);
const countOf = async (table: string) => Number((await server.db.query<{ count: number }>(`select count(*) as count from ${table}`))[0]?.count);

describe('an uploaded file', () => {
  it('may be an Excel workbook, whose columns are mapped as those of CSV; one with a password is refused with that reason', async () => {
    const rows = [['Κωδικός', 'Όνομα', 'Χώρα'], ['x:1', 'Πανεπιστήμιο του Βιβλίου', 'GR'], ['x:2', 'Χωρίς χώρα', 'Ατλαντίδα']];
    const book = await buffer(xlsxOf(Readable.from(rows)));
    const one = (await send(book, 'Πανεπιστήμια.XLSX')).json<Import>();
    expect(mapped(one)).toEqual([{ name: 'Κωδικός', field: 'id' }, { name: 'Όνομα', field: 'name_el' }, { name: 'Χώρα', field: 'country' }]);
    const done = await run(one, false);
    expect(done).toMatchObject({ state: 'imported', kind: 'universities', counts: { added: 1, refused: 1 } });
    expect(done.remarks).toEqual([{ count: 1, lines: [3], kind: 'refused', reason: 'Country “Ατλαντίδα”: Please choose one of the given values.' }]);
    expect((await undo(one.id)).statusCode).toBe(200);
    expect(await settled(one.id)).toMatchObject({ state: 'undone', counts: { removed: 1 } });
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    for (const name of ['locked.xlsx', 'LOCKED.XLSX']) {
      expect((await send(locked, name)).json()).toMatchObject({
        detail: [{ type: 'import_refused', msg: expect.stringContaining('protected by a password') }],
      });
    }
  });

  it('may be what the catalogue was exported as, in any format, of the own institutions only', async () => {
    await run(await uploaded(text('universities.jsonl'), 'universities.jsonl'), false);
    const exported = (format: string, as: Person = 'secretary') => server.inject({ url: `/api/review/catalogue/universities/export?format=${format}`, as });
    for (
      const [format, type] of [['csv', 'text/csv'], ['jsonl', 'application/jsonl'], ['json', 'application/vnd.oeapi+json'], ['xlsx', 'spreadsheetml']] as const
    ) {
      const file = await exported(format);
      expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(type),
        expect.stringContaining(`universities.${format}`),
      ]);
      const one = (await send(file.rawPayload, `universities.${format}`)).json<Import>();
      expect((await run(one, true)).counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
    }
    const own = await addUniversity(server, { name: { en: 'Exported house' }, country: 'GR', ror_id: '0cccccc33' });
    const { items } = (await exported('json', { sub: 'imports-exporting', groups: ['/Secretary/0cccccc33'] })).json<{ items: { primaryCode: object }[] }>();
    expect(items.map(({ primaryCode }) => primaryCode)).toEqual([{ codeType: 'organisation_id', code: String(own.id) }]);
    expect((await exported('xml')).statusCode).toBe(422);
  });

  it('is tried without writing, imported with a report, and undone as a whole', async () => {
    await run(await uploaded(text('universities.jsonl'), 'universities.jsonl'), false);
    const [universities, programmes] = [await countOf('universities'), await countOf('programmes')];
    const one = await uploaded(text('programmes.csv'), 'programmes.csv');
    expect(one).toMatchObject({ state: 'uploaded', kind: 'programmes', can_run: true, can_undo: false });
    const tried = await run(one, true);
    expect(tried).toMatchObject({ state: 'checked', counts: { added: 5, refused: 6, universities_added: 1 }, remark_count: 6, can_run: true, can_undo: false });
    expect(tried.remarks).toContainEqual({ count: 1, lines: [9], kind: 'refused', reason: 'has 4 columns, the header has 15' });
    expect([await countOf('universities'), await countOf('programmes')]).toEqual([universities, programmes]);
    const done = await run(one, false);
    expect(done).toMatchObject({ state: 'imported', counts: tried.counts, can_run: false, can_undo: true, rows_done: 11 });
    expect([await countOf('universities'), await countOf('programmes')]).toEqual([universities + 1, programmes + 5]);
    const report = await server.inject({ url: `${IMPORTS}/${one.id}/report`, as: 'secretary', headers: { 'accept-language': 'el' } });
    expect(report.body.split('\r\n')).toContainEqual('9,απορρίφθηκε,"έχει 4 στήλες, ενώ η επικεφαλίδα έχει 15"');
    expect((await order(one.id, orderOf(one, false))).statusCode).toBe(409);
    expect((await undo(one.id)).statusCode).toBe(200);
    expect(await settled(one.id)).toMatchObject({ state: 'undone', counts: { removed: 6, restored: 0, retained: 0 }, can_run: true, can_undo: false });
    expect([await countOf('universities'), await countOf('programmes')]).toEqual([universities, programmes]);
    const actions =
      (await server.db.query<{ action: string }>(`select distinct action from audit_trail where details ->> 'import' = $1 order by action`, [String(one.id)]))
        .map(({ action }) => action);
    expect(actions).toEqual(['universities.import', 'universities.undo-import']);
  });

  it('is removed with its trial and a line of the audit trail while nothing of it was imported', async () => {
    const [waiting, tried] = [
      await uploaded('id,name,country\nx:7,House,GR\n', 'waits.csv'),
      await run(await uploaded('id,name,country\nx:8,,GR\n', 'tried.csv'), true),
    ];
    expect([waiting, tried].map(({ state, can_delete }) => [state, can_delete])).toEqual([['uploaded', true], ['checked', true]]);
    expect(tried.remark_count).toBe(1);
    for (const { id } of [waiting, tried]) {
      expect((await remove(id)).statusCode).toBe(200);
      expect((await remove(id)).statusCode).toBe(404);
      const kept = await server.db.query(`select action, subject from audit_trail where details ->> 'import' = $1 and action = 'universities.remove-import'`, [
        String(id),
      ]);
      expect(kept).toEqual([{ action: 'universities.remove-import', subject: 'universities:unknown' }]);
    }
    const listed = (await server.inject({ url: IMPORTS, as: 'secretary' })).json<{ imports: Import[] }>().imports.map(({ id }) => id);
    expect(listed.filter((id) => id === waiting.id || id === tried.id)).toEqual([]);
    expect(await server.db.query('select from catalogue_import_remarks where import_id = $1', [tried.id])).toEqual([]);
  });

  it('stays once it was imported, undone or not, and while it is worked on', async () => {
    const one = await run(await uploaded('id,name,country\nx:9,House of Nine,GR\n', 'imported.csv'), false);
    expect(one).toMatchObject({ state: 'imported', can_delete: false });
    expect((await remove(one.id)).statusCode).toBe(409);
    await undo(one.id);
    expect(await settled(one.id)).toMatchObject({ state: 'undone', can_delete: false });
    expect((await remove(one.id)).statusCode).toBe(409);
    const worked = await uploaded('id,name,country\nx:10,House of Ten,GR\n', 'worked-on.csv');
    await server.db.query(`update catalogue_imports set state = 'checking' where id = $1`, [worked.id]);
    expect((await remove(worked.id)).statusCode).toBe(409);
    await server.db.query(`update catalogue_imports set state = 'uploaded' where id = $1`, [worked.id]);
    expect((await remove(worked.id)).statusCode).toBe(200);
  });

  it('has its columns guessed from titles in either language, and mapped as the same person did last', async () => {
    const header = 'Αριθμός,ΤΙΤΛΟΣ,prog_type,University (name),Χώρα,ECTS credits,Notes';
    const one = await uploaded(`${header}\ng:1,Δίκαιο,Bachelor,New House,GR,240,x\n`, 'greek.csv');
    expect(one.columns.map(({ field }) => field)).toEqual([null, 'title_el', 'prog_type', 'university_name', 'country', 'ects', null]);
    const refused = async (columns: object[]) => failures(await order(one.id, { ...orderOf(one, true), columns })).join();
    expect(await refused(mapped(one).filter(({ field }) => field !== 'title_el'))).toBe('import_missing at body.columns');
    expect(await refused([...mapped(one), { name: 'Notes', field: 'title_el' }])).toBe('import_twice at body.columns');
    expect(await refused([{ name: 'constructor', field: 'title' }])).toBe('import_column at body.columns');
    const columns = [...mapped(one), { name: 'Αριθμός', field: 'source_id' }];
    expect((await order(one.id, { ...orderOf(one, true), columns })).statusCode).toBe(200);
    expect(await settled(one.id)).toMatchObject({ counts: { added: 1, refused: 0 } });
    const again = await uploaded('Notes,Αριθμός,ΤΙΤΛΟΣ,prog_type,University (name),Χώρα,ECTS credits\n', 'next-year.csv');
    expect(again.columns.find(({ name }) => name === 'Αριθμός')?.field).toBe('source_id');
    const other = await uploaded('Notes,Αριθμός,ΤΙΤΛΟΣ,prog_type,University (name),Χώρα,ECTS credits\n', 'other.csv', {
      sub: 'imports-other',
      groups: ['/Secretary'],
    });
    expect(other.columns.find(({ name }) => name === 'Αριθμός')?.field).toBeNull();
  });

  it('has its website in the one column of addresses of pages, whatever it is called, where none is called so', async () => {
    const fieldsOf = async (lines: object[], name: string) =>
      Object.fromEntries((await uploaded(lines.map((line) => JSON.stringify(line)).join('\n'), name)).columns.map((column) => [column.name, column.field]));
    const register = { name: 'A', country: 'Ghana', domains: ['a.example.org'], web_pages: ['https://a.example.org/'] };
    expect(await fieldsOf([register], 'register.jsonl')).toMatchObject({ domains: null, web_pages: 'website' });
    expect(await fieldsOf([{ ...register, website: 'https://b.example.org' }], 'named.jsonl')).toMatchObject({ website: 'website', web_pages: null });
    expect(await fieldsOf([{ ...register, pictures: 'https://a.example.org/1.png' }], 'pictures.jsonl')).toMatchObject({
      web_pages: 'website',
      pictures: null,
    });
    expect(await fieldsOf([{ ...register, social: 'https://c.example.org/a' }], 'two.jsonl')).toMatchObject({ web_pages: null, social: null });
    expect(await fieldsOf([register, { ...register, web_pages: 'see https://a.example.org' }], 'text.jsonl')).toMatchObject({ web_pages: null });
  });

  it.each([
    ['University,City,Country,Website', 'universities'],
    ['Ίδρυμα,Χώρα,Πόλη', 'universities'],
    ['University,Programme,Country,City', 'programmes'],
    ['Πρόγραμμα σπουδών,Ίδρυμα,Χώρα', 'programmes'],
    ['Institution Name,Course Name,Course Level', 'programmes'],
    ['Intitulé de la mention,Établissement', 'programmes'],
  ])('with the columns %s seems to be of %s', async (columns, kind) => {
    expect((await uploaded(`${columns}\n`, 'guessed.csv')).kind).toBe(kind);
  });

  it('shows the first different values of each column, whatever its format, until it is forgotten', async () => {
    const rows = [['Code', 'Title', 'Notes'], ['1', 'Law', ''], ['2', 'Law', ''], ['3', `Δίκαιο\nκαι ${'ε'.repeat(80)}`, ''], ['4', 'Arts', '']];
    const expected = [['1', '2', '3'], ['Law', `Δίκαιο και ${'ε'.repeat(48)}…`, 'Arts'], []];
    const csv = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n');
    const jsonl = rows.slice(1).map(([Code, Title, Notes]) => JSON.stringify({ Code: Number(Code), Title, Notes })).join('\n');
    for (const [content, name] of [[csv, 'samples.csv'], [jsonl, 'samples.jsonl'], [await buffer(xlsxOf(Readable.from(rows))), 'samples.xlsx']] as const) {
      expect((await uploaded(content, name)).columns.map(({ samples }) => samples), name).toEqual(expected);
    }
    const lists = await uploaded('{"Title":{"en":"Law"},"Places":["Chania"],"Seats":null}\n{"Title":', 'lists.jsonl');
    expect(lists.columns.map(({ samples }) => samples)).toEqual([['{"en":"Law"}'], ['["Chania"]'], []]);
  });

  it('of the Open Education API needs no mapping', async () => {
    const item = {
      programmeId: '5ffc6127-debe-48ce-90ae-75ea80756475',
      programmeType: 'programme',
      name: [{ language: 'en', value: 'Physics' }],
      qualificationAwarded: 'master',
      organisation: { organisationId: '5ffc6127-debe-48ce-90ae-75ea80756476', name: [{ language: 'en', value: 'House of Physics' }] },
    };
    const one = await uploaded(JSON.stringify({ items: [item] }), 'programmes.json');
    expect(one).toMatchObject({ oeapi: true, kind: 'programmes', columns: [] });
    expect((await run(one, true)).counts).toMatchObject({ added: 1, universities_added: 1 });
  });

  it.each<[string, string | Buffer, string, RegExp]>([
    [
      'that is damaged within a letter',
      Buffer.concat([Buffer.from('id,name,country\n1,Ίδρυμα Α'), Buffer.from([0xce]), Buffer.from(',GR\n')]),
      'damaged.csv',
      /not UTF-8/,
    ],
    ['with a column twice', 'a,a,b\n1,2,3\n', 'twice.csv', /two columns named a/],
    ['of another kind', '<xml/>', 'file.xml', /must end in/],
    ['that holds no objects', '[1, 2', 'list.jsonl', /needed keys/],
  ])('%s is refused with a reason', async (...[, content, name, reason]) => {
    const before = await countOf('catalogue_imports');
    const answer = await send(content, name);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringMatching(reason)]);
    expect(await countOf('catalogue_imports')).toBe(before);
  });

  it('is read as a spreadsheet on Greek Windows writes it', async () => {
    const text = 'Κωδικός;Όνομα;Country\nxl:1;Μουσική ακαδημία;GR\n';
    const bytes = Buffer.from([...text].map((letter) => letter.charCodeAt(0) - (letter <= '\u007F' ? 0 : 0x2d0)));
    const one = await uploaded(bytes, 'windows.csv');
    expect(one.columns.map(({ name }) => name)).toEqual(['Κωδικός', 'Όνομα', 'Country']);
  });

  it('that is a picture or empty is refused', async () => {
    expect(failures(await send(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.csv'))).toEqual(['file_type at body.file']);
    expect(failures(await send('', 'a.csv'))).toEqual(['file_empty at body.file']);
  });
});
