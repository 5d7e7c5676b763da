import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failures } from '../profile/applicant-support';
import type { TestServer } from '../harness';
import { mapped, orderOf, startImportingServer, uploadsTo } from './uploaded-imports-support';

let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, stop } = await startImportingServer());
});
afterAll(() => stop());

const { uploaded, order, settled } = uploadsTo(() => server);

describe('an uploaded file', () => {
  it('of programmes without their type and ids has the type declared for all of them, and the same rows again change nothing', async () => {
    const columns = 'Titel,Hochschule,Sprache';
    const rows = ['Rechtswissenschaft,Hochschule am See,English', 'Geschichte,Hochschule am See,Γερμανικά', 'Rechtswissenschaft,Hochschule am See,English'];
    const one = await uploaded([columns, ...rows].join('\n'), 'list.csv');
    const mapping = [['Titel', 'title'], ['Hochschule', 'university_name'], ['Sprache', 'language']].map(([name, field]) => ({ name, field }));
    const asked = { kind: 'programmes', columns: mapping, country: 'DE', dry_run: false };
    const refusal = await order(one.id, asked);
    expect(failures(refusal)).toEqual(['import_missing at body.columns']);
    expect(refusal.json<{ detail: { msg: string }[] }>().detail[0]?.msg).toBe(
      'Say which column is, or choose for all rows below the columns: Type (Bachelor, Master, ShortTerm).',
    );
    const nameless = (await order(one.id, { ...asked, columns: mapping.slice(2) })).json<{ detail: { msg: string }[] }>().detail[0]?.msg;
    expect(nameless).toMatch(/^Say which column is: Title, University \(name\)\. Say which column is, or choose for all rows/);
    expect(failures(await order(one.id, { ...asked, prog_type: 'Doctorate' })).join()).toContain('body.prog_type');
    expect((await order(one.id, { ...asked, prog_type: 'Master' })).statusCode).toBe(200);
    const done = await settled(one.id);
    expect(done).toMatchObject({ state: 'imported', prog_type: 'Master', country: 'DE', counts: { added: 2, refused: 1, universities_added: 1 } });
    expect(done.remarks).toEqual([{
      count: 1,
      lines: [4],
      kind: 'refused',
      reason: 'a programme of the same university, type and title is already on line 2',
    }]);
    const stored = await server.db.query<{ language: string }>(
      `select data -> 'languages' ->> 0 as language from programmes where source_id like 'name:DE:%' order by id`,
    );
    expect(stored).toEqual([{ language: 'en' }, { language: 'de' }]);
    const again = await uploaded([columns, ...rows].join('\n'), 'again.csv');
    expect([again.kind, again.prog_type, again.country]).toEqual(['programmes', 'Master', 'DE']);
    expect((await order(again.id, { ...asked, prog_type: 'Master' })).statusCode).toBe(200);
    expect((await settled(again.id)).counts).toMatchObject({ added: 0, unchanged: 2, refused: 1 });
  });

  it('of programmes with fees and without their currency has the currency declared for all of them, which is remembered', async () => {
    const columns = 'Course Code,Course Name,Institution Name,Course Level,Tuition Fee';
    const rows = [
      'f:1,Marine science,Reef college,Masters Degree,41000',
      'f:2,Geology,Reef college,Masters Degree,',
      'f:3,Baking,Reef college,Certificate III,900',
    ];
    const one = await uploaded([columns, ...rows].join('\n'), 'courses.csv');
    expect([one.kind, one.currency, one.columns.map(({ field }) => field)]).toEqual(['programmes', null, [
      'source_id',
      'title_en',
      'university_name',
      'prog_type',
      'tuition_amount',
    ]]);
    const asked = { ...orderOf(one, false), country: 'AU' };
    expect(failures(await order(one.id, asked)), 'a fee without a currency is none').toEqual(['import_missing at body.columns']);
    expect(failures(await order(one.id, { ...asked, currency: 'dollars' })).join()).toContain('body.currency');
    expect((await order(one.id, { ...asked, currency: 'AUD' })).statusCode).toBe(200);
    const done = await settled(one.id);
    expect(done).toMatchObject({ state: 'imported', currency: 'AUD', counts: { added: 2, refused: 1 } });
    expect(done.remarks).toEqual([{ count: 1, lines: [4], kind: 'refused', reason: 'Type “Certificate III”: must be one of Bachelor, Master, ShortTerm' }]);
    const stored = await server.db.query<{ fee: unknown }>(`select data -> 'tuition_fee' as fee from programmes where source_id like 'f:%' order by source_id`);
    expect(stored).toEqual([{ fee: { amount: 41000, currency: 'AUD' } }, { fee: null }]);
    expect((await uploaded(`${columns}\n`, 'next-year.csv')).currency).toBe('AUD');
  });

  it('of universities without their country has one declared for all of them, which is remembered with the columns', async () => {
    const columns = 'Κωδικός,Ίδρυμα,Πόλη';
    const one = await uploaded(`${columns}\nc:1,Σχολή Καλών Τεχνών,Αθήνα\nc:2,Ωδείο,Πάτρα\n`, 'schools.csv');
    expect([one.kind, one.country]).toEqual(['universities', null]);
    expect(mapped(one)).toContainEqual({ name: 'Ίδρυμα', field: 'name_el' });
    expect(failures(await order(one.id, orderOf(one, true)))).toEqual(['import_missing at body.columns']);
    expect(failures(await order(one.id, { ...orderOf(one, true), country: 'Greece' })).join()).toContain('body.country');
    expect((await order(one.id, { ...orderOf(one, false), country: 'CY' })).statusCode).toBe(200);
    expect(await settled(one.id)).toMatchObject({ state: 'imported', country: 'CY', counts: { added: 2, refused: 0 } });
    const stored = await server.db.query<{ country: string }>(`select data ->> 'country' as country from universities where source_id like 'c:%'`);
    expect(stored).toEqual([{ country: 'CY' }, { country: 'CY' }]);
    expect((await uploaded(`${columns}\n`, 'next.csv')).country).toBe('CY');
  });
});
