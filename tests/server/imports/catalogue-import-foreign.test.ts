import { describe, expect, it } from 'vitest';
import { readCountry } from '../../../server/features/imports/country-words';
import { guessMapping } from '../../../server/features/imports/columns';
import { readProgrammeRow } from '../../../server/features/imports/programme-row';
import type { FileOptions } from '../../../server/features/imports/source-kind';
import { importScene, one } from './catalogue-import-support';

const scene = importScene();

const run = async (name: string, content: string | Buffer, said: FileOptions) => one(await scene.run([await scene.written(name, content)], said));

const columns = (of: Record<string, string>) => new Map(Object.entries(of));
const stored = (table: 'universities' | 'programmes', source: string) =>
  scene.db.query<{ data: Record<string, unknown> }>(`select data from ${table} where source_id like $1 order by id`, [source]).then((rows) =>
    rows.map(({ data }) => data)
  );

describe('a file that was written for something else', () => {
  const REGISTER = [
    'Courses',
    '"Made on Tuesday"',
    'Course Code,Course Name,Institution Name,Course Level,Field,Course Language',
    'R1,Master of Tides,Coast Institute,Masters Degree (Research),Law,English',
    'R2,Bachelor of Tides,Coast Institute,Bachelor Honours Degree,07,ENGLISH',
    'R3,Doctor of Tides,Coast Institute,Doctoral Degree,Law,English',
    'R4,Bachelor of Reefs,Coast Institute,Bachelor Degree,Law,Atlantean',
    'Total,3',
  ].join('\n');

  it('with a title above its header gives what its columns are declared to be, codes by their labels, and reports the rest by line', async () => {
    const said = columns({
      'Course Code': 'source_id',
      'Course Name': 'title',
      'Institution Name': 'university_name',
      'Course Level': 'prog_type',
      Field: 'topic_code',
      'Course Language': 'language',
    });
    const report = await run('register.csv', REGISTER, { country: 'AU', columns: said });
    expect([report.counts.added, report.universitiesCreated]).toEqual([2, 1]);
    expect(report.refused).toEqual([
      { count: 1, lines: [6], reason: 'Type “Doctoral Degree”: must be one of Bachelor, Master, ShortTerm' },
      { count: 1, lines: [7], reason: 'Languages of instruction “Atlantean”: Please choose one of the given values.' },
      { count: 1, lines: [8], reason: 'has 2 columns, the header has 6' },
    ]);
    expect(await stored('programmes', 'R%')).toMatchObject([
      { prog_type: 'Master', title: { en: 'Master of Tides' }, topic: '042', languages: ['en'] },
      { prog_type: 'Bachelor', title: { en: 'Bachelor of Tides' }, topic: '07', languages: ['en'] },
    ]);
  });

  it('in Windows-1252 with semicolons, without ids and types, is of the declared type, and changes nothing when it comes again', async () => {
    const table = [
      'Nom de l’établissement;Intitulé de la mention;Modalités',
      'Université de la Dune;Gestion;',
      'Université de la Dune;Géologie;',
      'UNIVERSITÉ DE LA DUNE;géologie;',
    ].join('\n');
    // In Windows-1252 the typographic apostrophe is 0x92; all other characters of this text are as in Latin-1.
    const bytes = Buffer.from(table.replaceAll('’', '\u0092'), 'latin1');
    const said = {
      country: 'FR',
      prog_type: 'Master',
      columns: columns({ 'Nom de l’établissement': 'university_name', 'Intitulé de la mention': 'title_fr' }),
    };
    const first = await run('masters.csv', bytes, said);
    expect([first.counts.added, first.refused]).toEqual([2, [{
      count: 1,
      lines: [4],
      reason: 'a programme of the same university, type and title is already on line 3',
    }]]);
    expect(await stored('programmes', 'name:FR:%')).toMatchObject([{ prog_type: 'Master', title: { fr: 'Gestion' } }, {
      prog_type: 'Master',
      title: { fr: 'Géologie' },
    }]);
    expect((await run('masters.csv', bytes, said)).counts).toMatchObject({ added: 0, unchanged: 2 });
  });

  it('may have two columns, with semicolons between them and without a last line break', async () => {
    const said = { country: 'FR', prog_type: 'Master', columns: columns({ Nom: 'university_name', Intitulé: 'title_fr' }) };
    const { counts, universitiesCreated } = await run('two.csv', 'Intitulé;Nom\nOcéanographie;Université du Phare', said);
    expect([counts.added, universitiesCreated]).toEqual([1, 1]);
  });

  it('of objects without ids knows universities by country and name, also those that a programme named first', async () => {
    const lines = [
      '{"name":"Université de la Dune","land":"France"}',
      '{"name":"Reef College","land":"Αυστραλία"}',
      '{"name":"REEF college","land":"AU"}',
      '{"name":"Nowhere","land":"Atlantis"}',
    ].join('\n');
    const named = await run('named.csv', 'title,university_name\nGestion,Université de la Dune\n', { country: 'FR', prog_type: 'Master' });
    expect(named.universitiesCreated).toBe(1);
    const report = await run('houses.jsonl', lines, { columns: columns({ land: 'country' }) });
    expect(report.counts).toMatchObject({ added: 1, changed: 0, unchanged: 1 });
    expect(report.refused).toEqual([
      { count: 1, lines: [3], reason: 'a university of the same country and name is already on line 2' },
      { count: 1, lines: [4], reason: 'Country “Atlantis”: Please choose one of the given values.' },
    ]);
    expect(await stored('universities', 'name:FR:%')).toHaveLength(1);
  });

  it('is refused by name for a column that it does not have', async () => {
    const report = await run('other.csv', 'label,country\nA college,GR\n', { columns: columns({ titel: 'name' }) });
    expect(report.refusedFile).toBe('it has no column titel (it has label, country).');
    // Of many columns the message names the first ones and shows that there are more.
    const wide = await run('wide.csv', 'a,b,c,d,e,f,g,h,name\n1,2,3,4,5,6,7,8,A college\n', { columns: columns({ titel: 'name' }) });
    expect(wide.refusedFile).toBe('it has no column titel (it has a, b, c, d, e, f, g, h, …).');
  });
});

describe('a country', () => {
  it.each([['Hong Kong', 'HK'], ['Korea, Republic of', 'KR'], ['USA', 'US'], ['Viet Nam', 'VN'], ['Czech Republic', 'CZ'], ['Ελλάδα', 'GR'], ['Greece', 'GR'], [
    'Atlantis',
    'Atlantis',
  ]])('is known by the name that registers give it: %s', (name, code) => {
    expect(readCountry(name)).toBe(code);
  });
});

describe('the columns of a file', () => {
  it.each(['Fee', 'Tuition fee', 'Fees', 'Δίδακτρα'])('are guessed to be a fee where one is called %s, whether or not another says the currency', (column) => {
    expect(guessMapping(['Title', column, 'Currency'], 'programmes').get(column)).toBe('tuition_amount');
    expect([...guessMapping(['Title', column], 'programmes')], 'its currency is asked for').toEqual([['Title', 'title'], [column, 'tuition_amount']]);
  });
});

describe('the id of a record', () => {
  it.each(
    [
      ['programmes', ['CRICOS Provider Code', 'CRICOS Course Code', 'Course Name'], 'CRICOS Course Code', 'source_id'],
      ['programmes', ['Εθνικός κωδικός προγράμματος', 'Title'], 'Εθνικός κωδικός προγράμματος', 'source_id'],
      ['universities', ['ETER Institution ID', 'Name'], 'ETER Institution ID', 'id'],
    ] as const,
  )('of %s is in the column that a register calls so after its own name: %o', (...[kind, columns, column, field]) => {
    const mapping = guessMapping(columns, kind);
    expect(mapping.get(column)).toBe(field);
    expect([...mapping.values()].filter((one) => one === field)).toHaveLength(1);
  });

  it('is in the column of exactly that name where there is one', () => {
    expect([...guessMapping(['CRICOS Course Code', 'id', 'Title'], 'programmes')]).toEqual([['id', 'source_id'], ['Title', 'title']]);
  });

  it.each(['Provider Code', 'Precourse code', 'Course code of the partner'])('is not in one that names the id of something else: %s', (column) => {
    expect(guessMapping([column, 'Title'], 'programmes').has(column)).toBe(false);
  });
});

describe('a duration', () => {
  it.each([
    [{ duration_weeks: '104' }, 24],
    [{ duration_weeks: '26' }, 6],
    [{ duration_weeks: '2' }, 0.5],
    [{ duration_weeks: '0' }, undefined],
    [{ duration_years: '1.5' }, 18],
    [{ duration_weeks: '', duration_years: '4' }, 48],
    [{ duration_months: '10', duration_weeks: '52' }, 10],
    [{ duration_weeks: 'one year' }, 'one year'],
  ])('of %o is %s months', (cells, months) => {
    expect(readProgrammeRow(cells).data.duration_months).toBe(months);
  });

  it('is read in the unit that the name of its column says', () => {
    expect([...guessMapping(['Title', 'Duration (Weeks)'], 'programmes').values()]).toEqual(['title', 'duration_weeks']);
    expect([...guessMapping(['Title', 'Διάρκεια σε έτη'], 'programmes').values()]).toEqual(['title', 'duration_years']);
  });
});
