import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEGREE, newCall, readyDraft, step } from '../profile/applicant-support';
import { exported as exportedFrom } from '../exports/export-support';
import { type Person, startServer, type TestServer } from '../harness';

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer();
  call = await newCall(server);
});
afterAll(() => server.close());

const COLLEAGUE = { sub: 'list-colleague', groups: ['/Secretary'], given_name: 'Another', family_name: 'Secretary' };

async function sent(sub: string, motivation: string) {
  const applicant = await readyDraft(server, sub, call);
  await server.inject({ method: 'PUT', url: `/api/applications/${String(applicant.id)}`, as: applicant.as, payload: { answers: { motivation } } });
  await step(server, applicant.as, [applicant.id, 'finalize']);
  return applicant;
}

const list = (query: { filter?: object; sort?: [string, string] }, as: Person = 'secretary') => {
  const printed = Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  return server.inject({ url: `/api/review/applications?${new URLSearchParams(printed).toString()}`, as });
};
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).json<{ id: number }[]>().map(({ id }) => id);
const ask = (id: number) =>
  server.inject({
    method: 'POST',
    url: `/api/review/applications/${String(id)}/information-requests`,
    as: 'secretary',
    payload: { documents: ['diploma'], message: 'Again.', due_at: '2036-01-01T00:00:00.000Z' },
  });

describe('the list of sent applications', () => {
  it('is found by what was answered, by tags, by the person and by requests, and has answered ones first', async () => {
    const [one, two, three] = [
      await sent('list-one', 'I love the HARBOUR of Ερμούπολη.'),
      await sent('list-two', 'Something else.'),
      await sent('list-three', 'Nothing much.'),
    ];
    expect(await idsOf({ filter: { q: 'ερμουπολη harbour' } })).toEqual([one.id]);
    // The search covers the applicant's answers, not the keys of the questions.
    expect(await idsOf({ filter: { q: 'motivation' } })).toEqual([]);
    await server.inject({ method: 'POST', url: '/api/review/tags', as: 'secretary', payload: { ids: [one.id, three.id], add: ['Late'] } });
    expect(await idsOf({ filter: { tag: 'Late' }, sort: ['id', 'ASC'] })).toEqual([one.id, three.id]);
    expect(await idsOf({ filter: { applicant: 'list-two' } })).toEqual([two.id]);
    // The counts use the same conditions as the list, whichever table they concern.
    for (const filter of [{ prog_type: 'Master' }, { prog_type: 'Bachelor' }, { call_id: call }, { call_id: call, prog_type: 'Master', status: 'Finalized' }]) {
      const answer = await list({ filter });
      expect(answer.headers['content-range']).toMatch(new RegExp(`/${String(answer.json<unknown[]>().length)}$`));
    }
    const { id: request } = (await ask(one.id)).json<{ id: number }>();
    await ask(two.id);
    expect(await idsOf({ filter: { information: 'asked' }, sort: ['id', 'ASC'] })).toEqual([one.id, two.id]);
    expect(await idsOf({ filter: { information: 'asked' }, sort: ['attention', 'DESC'] })).toEqual([two.id, one.id]);
    const answer = {
      url: `/api/applications/${String(one.id)}/information-requests/${String(request)}/answer`,
      payload: { documents: { diploma: one.diploma } },
    };
    expect((await server.inject({ method: 'POST', as: one.as, ...answer })).statusCode).toBe(200);
    expect(await idsOf({ filter: { information: 'answered' } })).toEqual([one.id]);
    expect((await idsOf({ sort: ['attention', 'DESC'] }))[0]).toBe(one.id);
    expect((await list({ filter: { id: [one.id] } })).json()).toMatchObject([{ tags: ['Late'], information: 'answered' }]);
    await server.inject({ method: 'POST', url: `/api/review/applications/${String(one.id)}/information-requests/${String(request)}/close`, as: 'secretary' });
    expect((await list({ filter: { id: [one.id] } })).json()).toMatchObject([{ information: null }]);
  });

  it('has an index for each of its orders, and counts no further than to ten thousand', async () => {
    await server.db.query(
      `insert into applications (call_id, applicant, status, number, submitted_at, sha256, receipt_jws, frozen, schema_version, created_at, updated_at)
      select $1, 'list-many-' || n, 'Finalized', 'X-' || n, now(), 'x', 'x', '{"answers":{}}', 1, now(), now() from generate_series(1, 10001) n`,
      [call],
    );
    expect((await list({})).headers['content-range']).toBe('applications 0-9/10000+');
    await server.db.query('analyze applications');
    const orders = {
      submitted_at: 'submitted_at desc, id desc',
      name: 'applicant_name desc nulls last, id desc',
      status: 'status, id',
      call_id: 'call_id, id',
      score: 'score desc nulls last, score_ties desc nulls last, submitted_at, id desc',
      score_up: 'score asc nulls last, score_ties asc nulls last, submitted_at, id asc',
      attention: `coalesce(information = 'answered', false) desc, submitted_at desc, id desc`,
    };
    for (const [name, order] of Object.entries(orders)) {
      const plan = await server.db.query<Record<string, string>>(`explain select id from applications where status <> 'Draft' order by ${order} limit 10`);
      const text = plan.map((line) => Object.values(line).join()).join('\n');
      expect(text, name).toMatch(/Index (Only )?Scan/);
      expect(text, name).not.toContain('Sort');
    }
  });
});

describe('further columns of the list', () => {
  it('hold what was sent, of the own institutions alone, and are in the trail', async () => {
    const { id } = await sent('columns-one', 'For its harbour.');
    const columns = [
      'answers.motivation',
      'profile.education_degrees.level',
      'profile.education_degrees.nothing',
      'profile.contact_infos',
      'answers.__proto__',
      'eligibility',
      'sha256',
    ].join(',');
    const read = (as: Person) => server.inject({ url: `/api/review/columns?${new URLSearchParams({ ids: `${String(id)},999999`, columns }).toString()}`, as });
    expect((await read('secretary')).json()).toEqual([{
      id,
      values: { 'answers.motivation': 'For its harbour.', 'profile.education_degrees.level': [DEGREE.level] },
    }]);
    const [line] = await server.db.query<{ columns: string }>(
      `select details ->> 'columns' as columns from audit_trail where subject = $1 order by id desc limit 1`,
      [`application:${String(id)}`],
    );
    expect(JSON.parse(line?.columns ?? '[]')).toContain('answers.motivation');
    expect((await read({ sub: 'columns-elsewhere', groups: ['/Secretary/00dr28g20'] })).json()).toEqual([]);
    expect((await read('evaluator')).statusCode).toBe(403);
  });

  it('are read of all columns that a list has in one request, which is one line of the trail', async () => {
    const { id } = await sent('columns-many', 'For its library.');
    const read = async (count: number) => {
      const columns = Array.from({ length: count }, (_, at) => `answers.q${String(at)}`).join(',');
      return (await server.inject({ url: `/api/review/columns?${new URLSearchParams({ ids: String(id), columns }).toString()}`, as: 'secretary' })).statusCode;
    };
    expect([await read(150), await read(151)]).toEqual([200, 422]);
    const lines = await server.db.query(`select id from audit_trail where subject = $1 and details -> 'columns' is not null`, [`application:${String(id)}`]);
    expect(lines).toHaveLength(1);
  });
});

describe('the export', () => {
  const exported = (filter: object, locale = 'en', format = 'csv') => exportedFrom(server, filter, { locale, format });

  it('has all that match line by line, with the answers where it is one call’s, in the reader’s words, and no formula', async () => {
    const { id } = await sent('export-one', '=HYPERLINK("http://x.example"),"and more"');
    const answer = await exported({ applicant: 'export-one', call_id: call }, 'el');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': expect.stringContaining('applications-2026-03-02.csv') as unknown,
    });
    const [head, line] = parse(answer.body, { bom: true }) as string[][];
    expect(head).toEqual([
      'Αριθμός',
      'Ονοματεπώνυμο',
      'Email',
      'Κατάσταση',
      'Υποβλήθηκε',
      'Κατάταξη',
      'Βαθμός',
      'Απόκλιση βαθμών',
      'Απόφαση που καταχωρίστηκε',
      'Σειρά αναμονής',
      'Απόφαση που κοινοποιήθηκε',
      'Πρόγραμμα',
      'Πανεπιστήμιο',
      'Πρόσκληση',
      'Ετικέτες',
      'Why do you apply?',
      'Do you want to study part time?',
    ]);
    expect(line).toEqual(
      expect.arrayContaining(['Person Test', 'export-one@example.org', 'Υποβλήθηκε', 'Νομική', `'=HYPERLINK("http://x.example"),"and more"`]),
    );
    const [trail] = await server.db.query<{ action: string }>(`select action from audit_trail where subject = $1 order by id desc limit 1`, [
      `application:${String(id)}`,
    ]);
    expect(trail?.action).toBe('application.read-export');
  });

  it('has scores and decisions, numbers as numbers, and when each was sent by the clock of its call', async () => {
    const { id } = await sent('export-decided', 'For its library.');
    await server.db.query(`update applications set scores_given = 1, score = 87.5, score_spread = 0, submitted_at = '2026-03-02T22:30:00Z' where id = $1`, [
      id,
    ]);
    await server.inject({ method: 'PUT', url: `/api/review/applications/${String(id)}/decision`, as: 'secretary', payload: { outcome: 'waitlist', rank: 12 } });
    const filter = { applicant: 'export-decided', call_id: call };
    const [, line = []] = parse((await exported(filter, 'el')).body, { bom: true }) as string[][];
    expect(line.slice(4, 11)).toEqual(['2026-03-03 00:30', '1', '87.5', '0', 'Ένταξη στη λίστα αναμονής', '12', '']);
    const sheet = strFromU8(unzipSync((await exported(filter, 'en', 'xlsx')).rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(
      '<c><v>1</v></c><c><v>87.5</v></c><c><v>0</v></c><c t="inlineStr"><is><t xml:space="preserve">Put on the waiting list</t></is></c><c><v>12</v></c><c/>',
    );
    expect(JSON.parse((await exported(filter, 'en', 'jsonl')).body)).toMatchObject({
      submitted_at: '2026-03-02T22:30:00.000Z',
      decision: { entered: 'waitlist', released: null, rank: 12 },
    });
  });

  it('is a workbook, lines for programs, or a folder of papers and files for each, and the trail says which', async () => {
    const { id } = await sent('export-forms', '=1+1 <b>&\u0007');
    const filter = { applicant: 'export-forms', call_id: call };
    const workbook = await exported(filter, 'el', 'xlsx');
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
    const parts = unzipSync(workbook.rawPayload);
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<is><t xml:space="preserve">Ονοματεπώνυμο</t></is>');
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;&amp;</t></is></c>');
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    const lines = (await exported(filter, 'en', 'jsonl')).body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{
      id,
      status: 'Finalized',
      applicant: { uuid: 'export-forms' },
      answers: { motivation: '=1+1 <b>&\u0007' },
      score: null,
    }]);
    const [{ number } = { number: '' }] = await server.db.query<{ number: string }>('select number from applications where id = $1', [id]);
    const files = unzipSync((await exported(filter, 'en', 'zip')).rawPayload);
    expect(Object.keys(files).toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^${number}/\\d+-.*\\.pdf$`)),
      expect.stringMatching(new RegExp(`^${number}/.*\\.pdf$`)),
    ]);
    for (const bytes of Object.values(files)) expect(strFromU8(bytes.slice(0, 4))).toBe('%PDF');
    const trail = await server.db.query<{ format: string }>(
      `select details ->> 'format' as format from audit_trail where subject = $1 and action = 'application.read-export' order by id`,
      [`application:${String(id)}`],
    );
    expect(trail.map(({ format }) => format)).toEqual(['xlsx', 'jsonl', 'zip']);
  });

  it('is read in pages, and has every application once', async () => {
    const body = (await exported({ call_id: call })).body;
    const lines = parse(body, { bom: true, from_line: 2 }) as string[][];
    const [{ total } = { total: 0 }] = await server.db.query<{ total: number }>(`select count(*) as total from applications where status <> 'Draft'`);
    expect(new Set(lines.map(([number]) => number)).size).toBe(total);
    expect(lines).toHaveLength(total);
  });
});

describe('two members of staff who have the same application open', () => {
  const present = (id: number, as: Person) => server.inject({ method: 'PUT', url: `/api/review/applications/${String(id)}/presence`, as });

  it('learn of each other, until one has left', async () => {
    const { id } = await sent('list-presence', 'I want to come.');
    expect((await present(id, 'secretary')).json()).toMatchObject({ others: [] });
    expect((await present(id, COLLEAGUE)).json()).toMatchObject({ others: ['Demo Secretary'] });
    const { version } = (await present(id, 'secretary')).json<{ version: number }>();
    await server.inject({ method: 'POST', url: '/api/review/tags', as: COLLEAGUE, payload: { ids: [id], add: ['Seen'] } });
    expect((await present(id, 'secretary')).json()).toEqual({ version: version + 1, others: ['Another Secretary'] });
    server.clock.advance(41_000);
    expect((await present(id, 'secretary')).json()).toMatchObject({ others: [] });
  });
});
