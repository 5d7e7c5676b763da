import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/platform/db/open';
import { createServerDatabase, engine } from '../harness/database';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/catalogue/${name}`, import.meta.url));

// Below node_modules, so that the built command finds its dependencies.
const dist = resolve(`node_modules/.cache/propylaea-import-${engine}`);
let dataDir: string;
let database: { DATABASE_URL?: string } = {};
let drop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  await build({ configFile: resolve('vite.server.config.ts'), logLevel: 'error', build: { outDir: join(dist, 'server'), sourcemap: false } });
  dataDir = await mkdtemp(join(tmpdir(), 'propylaea-import-'));
  if (engine === 'postgres') {
    const created = await createServerDatabase();
    database = { DATABASE_URL: created.url };
    drop = created.drop;
  }
  // Creating an empty database takes longest, so it is done once, before the commands run.
  await (await open()).close();
}, 180_000);

afterAll(async () => {
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

const command = (...args: string[]) => run('catalogue-import', ...args);

async function run(name: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...database };
  const child = spawn(process.execPath, [join(dist, 'server', `${name}.js`), ...args], { env });
  let [output, complaint] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (complaint += chunk));
  await once(child, 'close');
  return { code: child.exitCode, output, complaint };
}

const open = () =>
  openDatabase({ dataDir, databaseUrl: database.DATABASE_URL }, (error) => {
    throw error;
  });

describe('npm run catalogue:import', () => {
  it('asks for the country of universities that name none, and takes it for those alone', async () => {
    const file = join(dataDir, 'no-country.csv');
    await writeFile(file, 'id,name\nn:1,Nameless land\n');
    const lines = join(dataDir, 'some-country.jsonl');
    await writeFile(lines, '{"id":"n:2","name":"One"}\n{"id":"n:3","name":"Two","country":"FR"}\n{"id":"n:4","name":"Three","country":" "}\n');
    const asked = await command('--dry-run', file);
    expect([asked.code, asked.output]).toEqual([1, expect.stringContaining('--country GR')]);
    expect(await command('--country', 'Greece', file)).toMatchObject({ code: 2, complaint: expect.stringContaining('--country Greece') });
    expect(await command('--country', 'IT', file, lines)).toMatchObject({ code: 0 });
    const db = await open();
    const stored = await db.query<{ country: string }>(`select data ->> 'country' as country from universities where source_id like 'n:%' order by source_id`);
    await db.query(`delete from universities where source_id like 'n:%'`);
    await db.close();
    expect(stored.map(({ country }) => country)).toEqual(['IT', 'IT', 'FR', 'IT']);
  });

  it('reads from its options what the columns of a file are, and refuses what does not exist', async () => {
    const file = join(dataDir, 'own-columns.csv');
    await writeFile(file, 'a=b,Course\nA house,Law\n');
    const said = ['--type', 'Master', '--country', 'GR', '--column', 'a=b=university_name', '--column', 'Course=title'];
    expect(await command('--dry-run', ...said, file)).toMatchObject({ code: 0, output: expect.stringContaining('added 1, changed 0') });
    // The source is in a language that the interface does not have; a fee has no language.
    const inFrench = ['--type', 'Master', '--country', 'FR', '--column', 'a=b=university_name', '--column', 'Course=title_fr'];
    expect(await command('--dry-run', ...inFrench, file)).toMatchObject({ code: 0, output: expect.stringContaining('added 1, changed 0') });
    expect(await command('--column', 'Course=tuition_amount_fr', file)).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('no column tuition_amount_fr'),
    });
    expect(await command('--type', 'Doctorate', file)).toMatchObject({ code: 2, complaint: expect.stringContaining('Bachelor, Master, ShortTerm') });
    expect(await command('--column', 'Course=subject', file)).toMatchObject({ code: 2, complaint: expect.stringContaining('no column subject. It has: id,') });
    expect(await command('--column', 'Course', file)).toMatchObject({ code: 2, complaint: expect.stringContaining('"Course Name=title"') });
  });

  it('imports into the portal’s database, prints a report, and writes every reason on request', async () => {
    const remarks = join(dataDir, 'remarks.txt');
    const { code, output } = await command('--report', remarks, fixture('universities.jsonl'), fixture('programmes.csv'));
    expect(code).toBe(0);
    expect(output).toContain('added 3, changed 0, unchanged 0, left alone 0, refused 5');
    expect(output).toContain('universities created from programmes: 1');
    expect((await readFile(remarks, 'utf8')).trimEnd().split('\n')).toHaveLength(11);
    const again = await command(fixture('universities.jsonl'), fixture('programmes.csv'));
    expect(again.output).toContain('added 0, changed 0, unchanged 5');
  });

  it('reads again what catalogue:export wrote, which says where a file cannot be written', async () => {
    const [universities, programmes] = [join(dataDir, 'universities.xlsx'), join(dataDir, 'programmes.jsonl')];
    expect(await run('catalogue-export', '--universities', universities, '--programmes', programmes)).toMatchObject({ code: 0, complaint: '' });
    const again = await command(universities, programmes);
    expect(again.output).toContain('added 0, changed 0, unchanged 4');
    expect(again.output).toContain('added 0, changed 0, unchanged 5');
    const nowhere = await run('catalogue-export', '--programmes', join(dataDir, 'none', 'programmes.csv'));
    expect(nowhere).toMatchObject({ code: 2, complaint: expect.stringContaining('cannot be written') });
    expect(await run('catalogue-export', '--programmes', 'programmes.ods')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('.csv, .jsonl, .xlsx'),
    });
  });

  it('writes nothing in a dry run, and takes back an import by the number of its report', async () => {
    const file = join(dataDir, 'later.csv');
    await writeFile(file, 'id,name,country\nlater:1,A later university,GR\n');
    const dry = await command('--dry-run', file);
    expect([dry.code, dry.output]).toEqual([0, expect.stringMatching(/^This is a dry run: nothing was written\.[^]*added 1, changed 0/)]);
    const { output } = await command(file);
    const [, number = ''] = /added 1, changed 0[^]*import (\d+): --undo \d+ takes it back/.exec(output) ?? [];
    const undone = await command('--undo', number);
    expect([undone.code, undone.output]).toEqual([0, `import ${number} of later.csv: removed 1, put back 0, kept 0\n`]);
    const unknown = await command('--undo', 'the-last');
    expect([unknown.code, unknown.complaint]).toEqual([2, expect.stringMatching(/^There is no import the-last of the last 30 days/)]);
  });

  it('says plainly that the embedded database is in use by a running portal; with PostgreSQL it works', async () => {
    const db = await open();
    try {
      const { code, complaint } = await command(fixture('universities.jsonl'));
      if (engine === 'postgres') {
        expect(code).toBe(0);
        return;
      }
      expect(code).toBe(2);
      expect(complaint).toMatch(/in use by another process \(\d+ on \S+\)/);
      expect(complaint).toContain('Stop the portal, import, and start it again');
      expect(complaint).not.toContain('    at ');
    } finally {
      await db.close();
    }
  });

  it('tells how far it is and how fast, and every reason of a long file in the report', async () => {
    const [bad, remarks] = [join(dataDir, 'bad.csv'), join(dataDir, 'remarks.txt')];
    await writeFile(bad, `id,name,country\n${Array.from({ length: 5000 }, (_, index) => `b:${index},,GR\n`).join('')}`);
    const { code, output, complaint } = await command('--report', remarks, bad);
    // No row was imported, so the command fails.
    expect([code, output]).toEqual([1, expect.stringContaining('refused: none of its rows can be taken')]);
    expect(complaint).toMatch(/bad\.csv: 5000 of about 5001 rows, \d+ a second/);
    expect(output).toContain('    5000 rows, lines 2, 3, 4, 5, 6 …: Name: Please fill this in.');
    expect((await readFile(remarks, 'utf8')).trimEnd().split('\n')).toHaveLength(5000);
    const nowhere = await command('--report', join(dataDir, 'no', 'remarks.txt'), bad);
    expect([nowhere.code, nowhere.complaint]).toEqual([2, expect.stringMatching(/^The report cannot be written, nothing was imported: ENOENT/)]);
  });

  it('fails when a file is refused, and tells how it is used', async () => {
    const refused = await command(join(dataDir, 'nothing.csv'));
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('there is no such file')]);
    const nothing = await command();
    expect([nothing.code, nothing.output]).toEqual([2, expect.stringContaining('Usage: npm run catalogue:import')]);
    const wrong = await command('--colour', 'red');
    expect([wrong.code, wrong.complaint]).toEqual([2, expect.stringContaining('Usage:')]);
  });
});

describe('npm run files:verify', () => {
  it('ends with 0 while all files are intact, and with 1 once one is damaged', async () => {
    expect(await run('files-verify')).toMatchObject({ code: 0, output: '0 files checked, 0 damaged, 0 could not be read\n' });
    const db = await open();
    const sha256 = 'a'.repeat(64);
    await db.query(`insert into blobs (sha256, size, type, stored_at) values ($1, 5, 'application/pdf', now())`, [sha256]);
    await db.close();
    expect(await run('files-verify')).toMatchObject({ code: 1, output: `1 files checked, 1 damaged, 0 could not be read\n${sha256}\n` });
  });
});
