import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeReport, gaveNothing } from '../../../server/features/imports/report';
import { seedDemo } from '../../../server/demo';
import { clock, fixture, importScene, NOW, one, PROGRAMMES, type Row, UNIVERSITIES } from './catalogue-import-support';

const scene = importScene();
const { path, written, rows, row } = scene;
const run = (...files: string[]) => scene.run(files);

const text = (path: string) => readFileSync(path, 'utf8');

describe('an import', () => {
  it('accepts what is valid and reports for everything else the line and the reason', async () => {
    const [universities, programmes] = await run(UNIVERSITIES, PROGRAMMES);
    expect(universities?.counts).toEqual({ added: 3, changed: 0, unchanged: 0, skipped: 0 });
    expect(universities?.refused).toEqual([
      { count: 1, lines: [3], reason: 'Country “Atlantis”: Please choose one of the given values.' },
      { count: 1, lines: [4], reason: 'is not valid JSON' },
      { count: 1, lines: [5], reason: 'is not a JSON object' },
      { count: 1, lines: [6], reason: 'Id in the source: Please fill this in.' },
      { count: 1, lines: [7], reason: 'Id in the source: made:1 is already on line 1' },
    ]);
    expect(programmes?.counts).toEqual({ added: 5, changed: 0, unchanged: 0, skipped: 0 });
    expect(programmes?.universitiesCreated).toBe(1);
    expect(programmes?.refused).toEqual([
      { count: 1, lines: [6], reason: 'Type “Doctorate”: must be one of Bachelor, Master, ShortTerm' },
      { count: 1, lines: [7], reason: 'Title: Please fill this in.' },
      { count: 1, lines: [8], reason: 'Tuition fee for the whole programme, Amount: This must be a number.' },
      { count: 1, lines: [9], reason: 'has 4 columns, the header has 15' },
      { count: 1, lines: [10], reason: 'Id in the source: p:1 is already on line 2' },
      { count: 1, lines: [11], reason: 'University (name): Please fill this in.' },
    ]);
  });

  it('keeps what the source says, leaves the rest empty, and finds the university by its id or its folded name', async () => {
    await run(PROGRAMMES, UNIVERSITIES);
    const [hills, coast] = [await row('universities', 'made:1'), await row('universities', 'made:2')];
    expect(hills?.data).toEqual({
      name: { en: 'University of the Hills', el: 'Πανεπιστήμιο των Λόφων' },
      short_name: { en: 'UH' },
      country: 'GR',
      city: { el: 'Λόφος' },
      website: 'https://hills.example.org',
      latitude: 38.1,
      longitude: 23.2,
    });
    expect(coast?.data).toEqual({ name: { fr: 'Université de la Côte' }, country: 'FR', website: 'https://xn--cte-kna.example.org/' });
    expect((await row('programmes', 'p:1'))?.data).toEqual({
      university_id: hills?.id,
      prog_type: 'Master',
      title: { en: 'Computing' },
      topic: '06',
      languages: ['en'],
      study_modes: ['full_time', 'distance'],
      duration_months: 24,
      city: { el: 'Λόφος' },
      tuition_fee: { amount: 1500, currency: 'EUR' },
      website: 'https://hills.example.org/computing',
    });
    expect((await row('programmes', 'p:2'))?.data).toEqual({
      university_id: coast?.id,
      prog_type: 'Bachelor',
      title: { fr: 'Gestion' },
      topic: '04',
      languages: ['fr'],
    });
    const [third, fourth] = [await row('programmes', 'p:3'), await row('programmes', 'p:4')];
    expect(third?.data.university_id).toBe(fourth?.data.university_id);
    const [source] = await scene.db.query<{ source: string }>(`select source from programmes where source_id = 'p:1'`);
    expect(source).toEqual({ source: 'Made 2026' });
  });

  it('changes nothing when the same files come again', async () => {
    await run(UNIVERSITIES, PROGRAMMES);
    const before = [await rows('universities'), await rows('programmes')];
    const [universities, programmes] = await run(UNIVERSITIES, PROGRAMMES);
    expect(universities?.counts).toEqual({ added: 0, changed: 0, unchanged: 3, skipped: 0 });
    expect(programmes?.counts).toEqual({ added: 0, changed: 0, unchanged: 5, skipped: 0 });
    expect(programmes?.universitiesCreated).toBe(0);
    expect([await rows('universities'), await rows('programmes')]).toEqual(before);
  });

  it('calls nothing changed that differs from the last import only by its reading', async () => {
    const french = { id: 'made:9', name: 'Collège', names: { fr: 'Collège' }, country: 'FR', city: 'Lyon' };
    const files = [UNIVERSITIES, PROGRAMMES, await written('french.jsonl', `${JSON.stringify(french)}\n`)];
    await run(...files);
    expect((await row('universities', 'made:9'))?.data.city).toEqual({ fr: 'Lyon' });
    for (const table of ['universities', 'programmes']) await scene.db.query(`update ${table} set source_hash = 'of an earlier reading'`);
    const before = [await rows('universities'), await rows('programmes')];
    const counts = async () => (await run(...files)).map((report) => [report.counts.changed, report.counts.unchanged]);
    const same = [[0, 3], [0, 5], [0, 1]];
    expect(await counts()).toEqual(same);
    expect([await rows('universities'), await rows('programmes')]).toEqual(before);
    const [{ count } = { count: -1 }] = await scene.db.query<{ count: number }>(`select count(*) from programmes where source_hash like 'of an%'`);
    expect(Number(count)).toBe(0);
  });

  it('brings what changed up to date, and leaves alone what was edited by hand', async () => {
    await run(UNIVERSITIES, PROGRAMMES);
    await scene.db.query(`update programmes set data = data || '{"ects": 90}', edited_at = now() where source_id = 'p:2'`);
    const changed = text(PROGRAMMES).replace('Computing,', 'Advanced Computing,').replace('Gestion,', 'Gestion moderne,');
    const report = one(await run(await written('programmes.csv', changed)));
    expect(report.counts).toEqual({ added: 0, changed: 1, unchanged: 3, skipped: 1 });
    expect(report.leftAlone).toEqual([{ count: 1, lines: [3], reason: 'p:2' }]);
    expect(await row('programmes', 'p:1')).toMatchObject({ version: 2, data: { title: { en: 'Advanced Computing' } } });
    expect(await row('programmes', 'p:2')).toMatchObject({ version: 1, data: { title: { fr: 'Gestion' }, ects: 90 } });
  });

  it('replaces a demo university instead of adding another one, and the next seed leaves it', async () => {
    await seedDemo({ db: scene.db, clock });
    const [demo] = await scene.db.query<Row>(`select id, source_id, data from universities where source_id = 'ror:04gnjpq42'`);
    const line = { id: 'ror:04gnjpq42', name: 'University of Athens', names: {}, country: 'GR', city: 'Athens', source: 'ROR' };
    const file = await written('real.jsonl', `${JSON.stringify(line)}\n`);
    expect(one(await run(file)).counts.changed).toBe(1);
    await seedDemo({ db: scene.db, clock });
    const [real] = await scene.db.query<Row & { demo: boolean }>(`select id, data, demo from universities where source_id = 'ror:04gnjpq42'`);
    expect(real).toMatchObject({ id: demo?.id, demo: false, data: { city: { en: 'Athens' }, description: demo?.data.description } });
  });

  it('adds no programme to a university in the archive, and finds another one of its name first', async () => {
    await run(UNIVERSITIES);
    await scene.db.query(`update universities set archived_at = $1`, [NOW]);
    const refused = one(await run(PROGRAMMES)).refused.map(({ reason }) => reason);
    expect(refused).toContainEqual(expect.stringMatching(/^university .+ is in the archive: restore it first$/));
    expect(await scene.db.query(`select 1 from programmes p join universities u on u.id = p.university_id where u.archived_at is not null`)).toEqual([]);
    await scene.db.query(`update universities set source_id = source_id || ':closed'`);
    expect(one(await run(UNIVERSITIES)).counts.added).toBe(3);
    expect(one(await run(PROGRAMMES)).refused.map(({ reason }) => reason)).not.toContainEqual(expect.stringMatching(/archive/));
  });

  it('reads CSV files of universities and compressed files', async () => {
    const packed = await written('universities.csv.gz', gzipSync(text(fixture('universities.csv'))));
    const report = one(await run(packed));
    expect(report.counts.added).toBe(1);
    expect(report.refused).toEqual([{ count: 1, lines: [3], reason: 'Website: Please enter a full web address, starting with https://.' }]);
  });

  it('takes programmes that name their university by its source id alone', async () => {
    const [, report] = await run(
      UNIVERSITIES,
      await written('by-ref.csv', 'source_id,title,prog_type,university_ref\nr:1,Law,Master,made:1\nr:2,Art,Master,other:1\n'),
    );
    expect(report?.counts.added).toBe(1);
    expect(report?.refused).toEqual([{
      count: 1,
      lines: [3],
      reason: 'university other:1 is not in the catalogue, and the row has no name to add it by: import its universities or organisations first',
    }]);
  });

  it('reads a byte order sign and line ends of Windows', async () => {
    const file = await written('programmes.csv', `\uFEFF${text(PROGRAMMES).replaceAll('\n', '\r\n')}`);
    await run(UNIVERSITIES, file);
    expect(await rows('programmes')).toHaveLength(5);
  });

  it('reads lone CR as line ends, as old files of the Macintosh have them', async () => {
    const cr = (path: string) => text(path).replaceAll('\n', '\r');
    const [universities, programmes] = await run(await written('u.jsonl', cr(UNIVERSITIES)), await written('p.csv', cr(PROGRAMMES)));
    expect([universities?.counts.added, programmes?.counts.added]).toEqual([3, 5]);
    expect(programmes?.refused).toContainEqual({ count: 1, lines: [9], reason: 'has 4 columns, the header has 15' });
  });

  it('refuses what has CR below a header that ends otherwise, and says that the catalogue has nothing of it', async () => {
    const [header = '', ...lines] = text(PROGRAMMES).trimEnd().split('\n');
    const report = one(await run(await written('mixed.csv', `${header}\n${lines.join('\r')}`)));
    expect([report.counts.added, report.refusedRows, gaveNothing(report)]).toEqual([0, 1, true]);
    expect(describeReport(report)).toContain('refused: none of its rows can be taken');
  });

  it('refuses a line of absurd length by its number, and accepts the rows before and after it', async () => {
    const cells = [`u:2,"${'""'.repeat(10_000_000)}",GR`, `u:3,"${'long '.repeat(1_000_000)}",GR`];
    const file = await written('long.csv', ['id,name,country', 'u:1,First,GR', ...cells, 'u:4,Last,GR', ''].join('\n'));
    const report = one(await run(file));
    expect(report.counts.added).toBe(2);
    expect(report.refused).toEqual([{ count: 2, lines: [3, 4], reason: 'is longer than 100000 characters' }]);
  });

  it('loses to a quote that is never closed its own row only', async () => {
    const broken = text(PROGRAMMES).replace('p:2,Gestion', 'p:2,"Gestion');
    const [, report] = await run(UNIVERSITIES, await written('programmes.csv', broken));
    expect((await rows('programmes')).map(({ source_id }) => source_id)).toEqual(['p:1', 'p:10', 'p:3', 'p:4']);
    expect(report?.refused).toContainEqual({ count: 1, lines: [3], reason: 'has a quotation mark that is not closed, or is where none may be' });
  });
});

describe('a file that is refused whole', () => {
  const refusal = async (name: string, content: string | Buffer) => {
    const [bad, good] = await run(await written(name, content), UNIVERSITIES);
    expect(good?.counts.added).toBe(3);
    expect(await rows('programmes')).toEqual([]);
    return bad?.refusedFile;
  };

  it.each<[string, string, string | Buffer, RegExp]>([
    [
      'damaged within a letter',
      'damaged.csv',
      Buffer.concat([Buffer.from(text(PROGRAMMES)), Buffer.from([0xce]), Buffer.from('\nΙστορία')]),
      /not UTF-8 \(from about line \d+\).*Save it again as UTF-8/,
    ],
    ['of JSON in UTF-16', 'wide.jsonl', Buffer.from(`\uFEFF${text(UNIVERSITIES)}`, 'utf16le'), /UTF-16/],
    [
      'without the needed columns',
      'short.csv',
      'label,city\nLaw,Athens\n',
      /needed columns.*title, prog_type, university_ref or university_name.*name, country/,
    ],
    ['of objects without the needed keys', 'other.jsonl', '{"title":"Law","label":"A college"}\n', /needed keys: name, country/],
    ['of JSON that is no catalogue', 'other.json', '{"items":[{"programmeId":"1","name":[]}]}', /neither organisations nor programmes/],
    ['with a column twice', 'twice.csv', 'source_id,title,title,prog_type,university_name\n', /two columns named title/],
    ['with an endless header', 'header.csv', `source_id,title,prog_type,university_name,${'x'.repeat(30_000)}\n`, /first line is longer than 20000 characters/],
    ['that is empty', 'empty.csv', '', /empty/],
    ['of a header alone', 'header-alone.csv', `${text(PROGRAMMES).split('\n', 1)[0]}\r`, /no rows/],
    ['of empty rows', 'no-cells.csv', 'id,name,country\n,,\n\n', /no rows/],
    ['of an unknown kind', 'table.ods', 'x', /must end in \.csv, \.xlsx, \.json, \.jsonl or \.ndjson/],
    ['cut off midway', 'cut.csv.gz', gzipSync(text(PROGRAMMES)).subarray(0, 300), /cut off/],
    ['that only claims to be compressed', 'not.csv.gz', text(PROGRAMMES), /not compressed by gzip/],
  ])('%s', async (...[, name, content, reason]) => {
    expect(await refusal(name, content)).toMatch(reason);
  });

  it('that is not there', async () => {
    expect(one(await run(path('missing.csv'))).refusedFile).toBe('there is no such file.');
  });
});

describe('the report', () => {
  it('says each reason once with its number and first lines, those of the most rows first, and counts what is beyond twenty of them', async () => {
    const header = 'source_id,title,university_name,prog_type';
    const rows = [
      ...Array.from({ length: 25 }, (_, index) => `q:${index},A title,A university,Type ${index}`),
      ...Array.from({ length: 30 }, (_, index) => `r:${index},,A university,Master`),
    ];
    const twice = ['r:30,A title,A university,Master', 'r:30,A title,A university,Master', 'r:30,A title,A university,Master'];
    const report = one(await run(await written('bad.csv', [header, ...rows, ...twice].join('\n'))));
    const words = describeReport({ ...report, file: basename(report.file) });
    expect(words).toContain('bad.csv (programmes)\n  added 1, changed 0, unchanged 0, left alone 0, refused 57');
    const [first, second, ...others] = words.slice(words.indexOf('  refused:')).split('\n').slice(1);
    expect(first).toBe('    30 rows, lines 27, 28, 29, 30, 31 …: Title: Please fill this in.');
    expect(second).toBe('    2 rows, lines 58, 59: Id in the source: is already on an earlier line');
    expect(others.slice(0, 2)).toEqual([2, 3].map((line) => `    line ${line}: Type “Type ${line - 2}”: must be one of Bachelor, Master, ShortTerm`));
    expect(others.slice(18)).toEqual(['    … and 7 more; --report <file> writes all of them']);
  });
});
