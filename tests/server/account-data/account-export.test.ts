import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveStaff } from '../../../server/core/staff/queries/staff';
import { exportAccount, exportedTables } from '../../../server/features/account-data/export-account';
import { type ApplicationAnswer, pdf, readyDraft, step, upload } from '../profile/applicant-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

async function exported(as: Person) {
  const answer = await server.inject({ url: '/api/account/export', as });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>;
  return { files, names: Object.keys(files), json };
}

const identityOf = (sub: string) => ({
  sub,
  email: undefined,
  givenName: undefined,
  familyName: undefined,
  groups: [],
  roles: { isSecretary: false, isApplicant: true, isHelpdesk: false, isEvaluator: false },
});

const sha256 = (bytes: Uint8Array | undefined) => createHash('sha256').update(bytes ?? '').digest('hex');

/** Tables that hold something about people and are not in the export, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_merge_links: 'Hashes of one-time links.',
  anonymous_applications: 'They belong to nobody any more.',
  application_changes: 'Numbers of changes for other systems; the application itself is in.',
  application_notes: 'Notes of staff among themselves.',
  application_presence: 'Which of the staff has a page open this minute.',
  assignments: 'Work of evaluators, which others than the applicant judge by.',
  catalogue_import_changes: 'Records of the catalogue.',
  catalogue_import_remarks: 'Lines of a file about the catalogue.',
  catalogue_versions: 'Records of the catalogue, with who of the staff changed them; the audit trail has it.',
  deadline_extension_history: 'The last one, which counts, is in.',
  draft_reminders: 'The mails that they made are in.',
  embedded_artifacts: 'Sessions and codes of a sign-in for an hour.',
  exported_applications: 'Which applications a file of staff holds; each look is in.',
  exports: 'Work of staff for an institution.',
  failures: 'They name nobody.',
  file_references: 'Which records use a file; the records are in.',
  idempotency_keys: 'Random keys of requests for a day.',
  planned_releases: 'Work of staff for an institution.',
  referee_links: 'Hashes of one-time links.',
  releases: 'Work of staff for an institution.',
  request_counts: 'Counts of requests for a minute.',
  shared_views: 'Work of staff for an institution.',
  webhook_deliveries: 'That something changed, without what.',
};

/** Tables without people: the catalogue, keys and settings of the portal. */
const WITHOUT_PEOPLE = [
  ...[
    'application_change_number',
    'call_rubrics',
    'calls',
    'catalogue_change_number',
    'catalogue_changes',
    'catalogue_words',
    'embedded_keys',
    'incidents',
    'installation',
    'stored_texts',
    'link_keys',
  ],
  ...[
    'client_assets',
    'logos',
    'programme_cities',
    'programme_lists',
    'programmes',
    'question_versions',
    'receipt_keys',
    'schema_migrations',
    'sending_stops',
    'universities',
    'webhooks',
  ],
];

describe('the export of everything about a person', () => {
  it('decides about every table of the database, so that a new one is in or has a reason', async () => {
    const tables = await server.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const decided = [...exportedTables(server.deps), ...Object.keys(LEFT_OUT), ...WITHOUT_PEOPLE];
    expect([...decided].sort()).toEqual(tables.map(({ name }) => name).sort());
    // What names an owner or belongs to an application is about a person.
    const personal = await server.db.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('sub', 'owner', 'applicant', 'recipient', 'maker', 'application_id')`,
    );
    expect(personal.map(({ name }) => name).filter((name) => WITHOUT_PEOPLE.includes(name))).toEqual([]);
  });

  it('tells staff what is stored about them as staff', async () => {
    const as = { sub: 'x-staff', groups: ['/Evaluator'] };
    const stored = { sub: as.sub, name: 'A Person', email: 'x-staff@example.org' };
    await saveStaff(server.db, { ...stored, groups: as.groups, evaluates: true }, server.clock.now());
    expect((await exported(as)).json('account.json')['staff']).toEqual(stored);
  });

  it('has account, profile, files, and the application with PDF, receipt, sent files and who read it', async () => {
    const { as, id, diploma } = await readyDraft(server, 'x-whole');
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    await server.inject({ url: `/api/review/applications/${String(id)}`, as: 'secretary' });
    const { files, names, json } = await exported(as);
    const folder = `applications/${sent.number ?? ''}`;
    expect(names).toEqual([
      'account.json',
      'favourites.json',
      'saved-searches.json',
      'mails.json',
      'profile.json',
      `files/${String(diploma)}-diploma.pdf`,
      `${folder}/application.json`,
      `${folder}/${sent.number ?? ''}.pdf`,
      `${folder}/${sent.number ?? ''}.jws`,
      `${folder}/files/${String(diploma)}-diploma.pdf`,
    ]);
    expect(json('account.json')).toMatchObject({ sub: 'x-whole', email: 'x-whole@example.org' });
    expect(json('profile.json')).toMatchObject({ uuid: 'x-whole', education_degrees: [{ title: 'Bachelor of Laws' }] });
    expect(json(`${folder}/application.json`)).toMatchObject({ id, looked_at: [{ at: '2026-05-04T10:00:00.000Z', action: 'application.read' }] });
    expect(strFromU8(files[`${folder}/${sent.number ?? ''}.jws`] ?? new Uint8Array())).toBe(sent.receipt?.jws);
    expect(strFromU8((files[`${folder}/${sent.number ?? ''}.pdf`] ?? new Uint8Array()).slice(0, 8))).toBe('%PDF-1.7');
    expect(sha256(files[`files/${String(diploma)}-diploma.pdf`])).toBe(sent.frozen?.files[0]?.sha256);
    expect(json('mails.json'), 'in words as well').toMatchObject([{
      template: 'application_sent',
      subject: expect.stringContaining(sent.number ?? '-') as string,
      text: expect.stringContaining(`/applications/${String(id)}/details`) as string,
    }]);
  });

  it('names the call of a draft and what it asks in words, and the programmes of favourites', async () => {
    const { as, id } = await readyDraft(server, 'x-words');
    const { programme, title } = (await server.inject({ url: `/api/applications/${String(id)}`, as })).json<
      ApplicationAnswer & { call: { programme: { id: number; title: object } } & Record<string, unknown> }
    >().call;
    await server.inject({ method: 'POST', url: '/api/favourites', as, payload: { programme_id: programme.id } });
    const { json } = await exported(as);
    expect(json(`applications/draft-${String(id)}/application.json`)).toMatchObject({
      answers: { motivation: expect.any(String) as string },
      call: {
        title,
        programme: { title: programme.title, university_name: expect.anything() as object },
        questions: { properties: { motivation: { title: expect.any(String) as string } } },
      },
    });
    expect(json('favourites.json')).toMatchObject([{ programme_id: programme.id, title: programme.title }]);
  });

  it('has the later deadline that a draft was given', async () => {
    const { as, id } = await readyDraft(server, 'x-extended');
    const extension = { until: '2026-06-20T20:59:00.000Z', reason: 'The scanner was broken.' };
    expect((await server.inject({ method: 'PUT', url: `/api/review/applications/${String(id)}/extension`, as: 'helpdesk', payload: extension })).statusCode)
      .toBe(200);
    expect((await exported(as)).json(`applications/draft-${String(id)}/application.json`)).toMatchObject({ status: 'Draft', extension });
  });

  it('holds nothing of anybody else, and something of somebody who has nothing yet', async () => {
    const { names } = await exported({ sub: 'x-nothing' });
    expect(names).toEqual(['account.json', 'favourites.json', 'saved-searches.json', 'mails.json']);
    expect((await server.inject('/api/account/export')).statusCode).toBe(401);
  });

  it('names a damaged file in a list and gives the rest', async () => {
    const { as, diploma } = await readyDraft(server, 'x-damaged');
    const { id, sha256: hash } = (await upload(server, as, pdf('soon gone'))).json<{ id: number; sha256: string }>();
    await rm(join(server.config.dataDir, 'files', 'blobs', hash.slice(0, 2), hash));
    const { names, json } = await exported(as);
    expect(names).toContain(`files/${String(diploma)}-diploma.pdf`);
    expect(json('damaged-files.json')).toEqual([`files/${String(id)}-diploma.pdf`]);
  });

  it('is written while it is read: no file is opened before its turn', async () => {
    const { as } = await readyDraft(server, 'x-slow');
    for (let index = 0; index < 4; index += 1) await upload(server, as, pdf(`${String(index)} ${'x'.repeat(200_000)}`));
    let opened = 0;
    const { files } = server.deps;
    const counting = { ...files, open: (...args: Parameters<typeof files.open>) => ((opened += 1), files.open(...args)) };
    const { zip } = exportAccount({ ...server.deps, files: counting }, identityOf('x-slow'), 'en');
    for await (const chunk of zip as AsyncIterable<Buffer>) {
      if (chunk.includes('profile.json')) break;
    }
    expect(opened).toBeLessThanOrEqual(1);
  });

  it('is one at a time of a person, and three of all, and says when to try again', async () => {
    const begin = (sub: string) => exportAccount(server.deps, identityOf(sub), 'en').zip;
    const ask = (sub: string) => server.inject({ url: '/api/account/export', as: { sub, groups: ['/Applicants'] } });
    const first = begin('x-once');
    const refused = await ask('x-once');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect((await ask('x-another')).statusCode).toBe(200);
    // An export ends shortly after the answer that it was.
    const others = await Promise.all(['x-second', 'x-third'].map((sub) => vi.waitFor(() => begin(sub), { timeout: 60_000 })));
    expect((await ask('x-another')).statusCode).toBe(429);
    for (const zip of [first, ...others]) {
      zip.destroy();
      await once(zip, 'close');
    }
    expect((await ask('x-once')).statusCode).toBe(200);
  });
});
