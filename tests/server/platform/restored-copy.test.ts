import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealAudit } from '../../../server/core/audit/audit-chain';
import { checkCopy, type Finding, reportOf } from '../../../server/core/restore/restored-copy';
import { openRawStore } from '../../../server/platform/files/open-store';
import { linkKey } from '../../../server/platform/secrets/queries/link-keys';
import { secretBox } from '../../../server/platform/secrets/secret-box';
import { pdf, person, upload } from '../profile/applicant-support';
import { addUniversity } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let sha256: string;
const files = () => join(server.config.dataDir, 'files');

beforeAll(async () => {
  server = await startServer();
  sha256 = (await upload(server, person('restored'), pdf('restored'))).json<{ sha256: string }>().sha256;
  await addUniversity(server, { name: { en: 'Restored' }, country: 'GR' });
  await sealAudit(server);
  await linkKey(server.db, 'restored');
  await server.db.query('delete from pgboss.job');
});
afterAll(() => server.close());

const check = async (db = server.db): Promise<Finding[]> => checkCopy({ db, store: await openRawStore(server.config) });
const wrong = async (db = server.db) => (await check(db)).filter(({ holds }) => !holds).map(({ part, words }) => `${part}: ${words}`);

it('a copy with its files and keys holds, and its jobs are counted', async () => {
  expect(await wrong()).toEqual([]);
  await server.deps.jobs.send(server.db, 'mail', [{ id: 1 }, { id: 2 }]);
  await server.db.query("update pgboss.job set state = 'active' where data ->> 'id' = '2'");
  const words = Object.fromEntries((await check()).map((finding) => [finding.part, finding.words]));
  expect(words).toMatchObject({
    keys: expect.stringMatching(/^the keys open all [1-9]\d* stored secrets$/) as string,
    files: '1 files, 0 missing or damaged',
    erasures: '0 erasures are recorded with the files, 0 are not done in this database',
    audit: expect.stringMatching(/^[1-9]\d* sealed lines of the audit trail hold, the last is of \d{4}-/) as string,
    queues: 'jobs that would run, unless JOBS=off: mail 2',
  });
});

it('the findings are printed as lines, or as JSON for a program', () => {
  const findings: Finding[] = [{ part: 'keys', holds: true, words: 'all' }, { part: 'files', holds: false, words: 'one\n  missing' }];
  expect(reportOf(findings, { isJson: false })).toBe('ok    keys: all\nWRONG files: one\n  missing\n');
  expect(JSON.parse(reportOf(findings, { isJson: true }))).toEqual({ holds: false, findings });
});

it('files that are missing, and those of another database, are named, and neither is recorded', async () => {
  const blob = join(files(), 'blobs', sha256.slice(0, 2), sha256);
  await rename(blob, `${blob}.away`);
  expect(await wrong()).toEqual([`files: 1 files, 1 missing or damaged\n  ${sha256}`]);
  await rename(`${blob}.away`, blob);
  const marker = await readFile(join(files(), 'database-id'), 'utf8');
  await writeFile(join(files(), 'database-id'), '00000000-0000-0000-0000-000000000000');
  expect(await wrong()).toEqual([expect.stringMatching(/^marker: .* belongs to another database\.$/)]);
  await writeFile(join(files(), 'database-id'), marker);
  expect(await server.db.query('select 1 from blobs where damaged_at is not null')).toEqual([]);
});

it('a key that is missing, and a line of the audit trail that was changed, are named', async () => {
  const others = secretBox(() => Promise.resolve([randomBytes(32)]));
  expect(await wrong({ ...server.db, secrets: others })).toEqual([expect.stringMatching(/^keys: A stored secret was sealed under the key /)]);
  await server.db.transaction(async (tx) => {
    await tx.query('alter table audit_trail disable trigger audit_trail_only_grows');
    await tx.query("update audit_trail set actor = 'somebody' where place = 1");
    await tx.query('alter table audit_trail enable trigger audit_trail_only_grows');
  });
  expect(await wrong()).toEqual([expect.stringMatching(/^audit: 0 sealed lines of the audit trail hold, the one at place 1 was changed/)]);
});
