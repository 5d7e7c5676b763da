import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaChanges } from '../../../server/platform/contract/schema-changes';
import { undeclaredChangeLines } from '../../../server/core/schema-changes/undeclared-changes';
import { addRecord, CONTACT, newApplicant } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await newApplicant(server, 'before');
  for (let count = 0; count < 3; count += 1) await addRecord(server, 'before', ['contact_infos', CONTACT]);
});
afterAll(() => server.close());

/** Simulates a schema change: one record lacks a field that is now required, two have a field that no longer exists. */
const leaveBehind = () =>
  server.db.query(
    `update section_records set data = case (select count(*) from section_records o where o.id < section_records.id)
       when 0 then data - 'email' || '{"fax": "1"}' when 1 then data || '{"fax": "2"}' else data end`,
  );

const changes = [
  { file: 'contact_infos.json', id: 'removed:fax', meaning: 'Answers are lost.', schemas: ['contact_infos'] },
  { file: 'common/email.json', id: 'narrowed:maxLength', meaning: 'Texts are too long.', schemas: ['contact_infos', 'universities'] },
];

const TOLD = [
  'Schemas have breaking changes that they do not declare by x-breaking (npm run schemas:diff):',
  '  schemas/contact_infos.json removed:fax',
  '    Answers are lost.',
  '  schemas/common/email.json narrowed:maxLength',
  '    Texts are too long.',
];

it('a start says nothing where every change is declared, which those of the project are', async () => {
  expect(await undeclaredChangeLines(server.db)).toEqual([]);
});

it('a start names breaking changes that nobody declared, and how many stored records they are about', async () => {
  expect(await undeclaredChangeLines(server.db, changes)).toEqual([
    ...TOLD,
    '  contact_infos: all of 3 stored records still satisfy it.',
    '  universities: no record is stored.',
  ]);
  await leaveBehind();
  expect(await undeclaredChangeLines(server.db, changes)).toEqual([
    ...TOLD,
    '  contact_infos: 1 of 3 stored records no longer satisfy it, and are shown as needing an update.',
    '    email: missing, in 1',
    '    fax: answered, and no field takes it: kept, but not shown, in 2',
    '  universities: no record is stored.',
  ]);
});

it('counts records as they are read: after the changes of meaning next to their schema', async () => {
  const convert = (record: Readonly<Record<string, unknown>>) => ({
    email: 'given@example.org',
    ...Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'fax')),
  });
  schemaChanges['contact_infos'] = [{ number: 1, what: 'Drops the fax and asks for an email.', convert, examples: [] }];
  try {
    expect(await undeclaredChangeLines(server.db, changes.slice(0, 1))).toContain('  contact_infos: all of 3 stored records still satisfy it.');
  } finally {
    delete schemaChanges['contact_infos'];
  }
});

it('counts a record that a change of meaning refuses, because it is flagged', async () => {
  const convert = () => {
    throw new Error('Nothing like it was foreseen.');
  };
  schemaChanges['universities'] = [{ number: 1, what: 'Refuses every record.', convert, examples: [] }];
  try {
    await server.db.query(
      `insert into universities (data, schema_version, schema_change, created_at, updated_at) values ('{"name": {"en": "A university"}}', 1, 0, now(), now())`,
    );
    expect(await undeclaredChangeLines(server.db, changes)).toContain(
      '  universities: 1 of 1 stored records no longer satisfy it, and are shown as needing an update.',
    );
  } finally {
    delete schemaChanges['universities'];
  }
});

it('reads more records than one page holds, and those of other schemas not at all', async () => {
  await server.db.query(
    `insert into section_records (applicant, section, data, schema_version, schema_change, created_at, updated_at)
     select 'before', section, '{}', 1, 0, now(), now() from generate_series(1, 1100), unnest(array['contact_infos', 'certifications']) as section`,
  );
  expect(await undeclaredChangeLines(server.db, changes.slice(0, 1))).toContain(
    '  contact_infos: 1101 of 1103 stored records no longer satisfy it, and are shown as needing an update.',
  );
});
