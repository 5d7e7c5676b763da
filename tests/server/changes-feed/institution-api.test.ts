import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endRetention } from '../../../server/features/account-data/retention';
import { newCall, QUESTIONS, readyDraft, step } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, DAY } from '../catalogue/catalogue-support';
import { decide, decisionUrl } from '../decisions/decision-support';
import { startServer, type Person, type TestServer } from '../harness';
import { engine } from '../harness/database';

interface Changes {
  changes: { id: number; change: string; application: { id: number; version: number; status: string; tags: string[] } | null }[];
  cursor: string;
  more: boolean;
}

/** The claims of a client credentials token from Keycloak: the service account's `sub`, username and groups, but no name and no email. */
const client = (institution: string): Person => ({
  sub: `service-${institution}`,
  preferred_username: `service-account-students-${institution}`,
  email: undefined,
  given_name: undefined,
  family_name: undefined,
  groups: [`/Secretary/${institution}`],
});

const OURS = client('0aaaaaa21');
const DOCUMENTS = [{ key: 'diploma', title: { en: 'Diploma' }, required: true }];

let server: TestServer;
let call: number;

beforeAll(async () => {
  server = await startServer();
  const university = await addUniversity(server, { name: { en: 'With a system of its own' }, country: 'GR', ror_id: '0aaaaaa21' });
  call = (await addCall(server, await addProgramme(server, university, {}), [[-1, 30], { questions: QUESTIONS, required_documents: DOCUMENTS }])).id;
});
afterAll(() => server.close());

async function changes(since?: string, as: Person = OURS): Promise<Changes> {
  const answer = await server.inject({ url: `/api/review/changes${since === undefined ? '' : `?since=${since}`}`, as });
  expect([since, answer.statusCode]).toEqual([since, 200]);
  return answer.json<Changes>();
}
const told = ({ changes: list }: Changes) => list.map(({ id, change, application }) => `${id} ${change} ${application?.status ?? '-'}`);

async function cursorNow(): Promise<string> {
  let page = await changes();
  while (page.more) page = await changes(page.cursor);
  return page.cursor;
}

async function newSent(sub: string, to = call) {
  const draft = await readyDraft(server, sub, to);
  expect((await step(server, draft.as, [draft.id, 'finalize'])).statusCode).toBe(200);
  return draft;
}

const tag = (id: number, as: Person = OURS) =>
  server.inject({ method: 'POST', url: '/api/review/tags', as, payload: { ids: [id], add: [`tag ${String(Math.random())}`] } });

describe('the feed of an institution', () => {
  it('reports what was sent, changed and removed, once for each and in their order, and nothing of drafts', async () => {
    const before = await cursorNow();
    const draft = await readyDraft(server, 'i-draft', call);
    expect(told(await changes(before))).toEqual([]);
    const [first, second] = [await newSent('i-first'), await newSent('i-second')];
    const sent = await changes(before);
    expect(told(sent)).toEqual([`${first.id} sent Finalized`, `${second.id} sent Finalized`]);
    expect(await changes(sent.cursor)).toEqual({ changes: [], cursor: sent.cursor, more: false });
    await tag(first.id);
    await tag(first.id);
    const changed = await changes(sent.cursor);
    expect(told(changed)).toEqual([`${first.id} changed Finalized`]);
    expect(changed.changes[0]?.application?.tags).toHaveLength(2);
    expect(told(await changes(before))).toEqual([`${second.id} sent Finalized`, `${first.id} sent Finalized`]);
    await step(server, second.as, [second.id, 'reopen']);
    const gone = await changes(changed.cursor);
    expect(told(gone)).toEqual([`${second.id} removed -`]);
    await step(server, first.as, [first.id, 'withdraw']);
    await step(server, second.as, [second.id, 'finalize']);
    const again = await changes(gone.cursor);
    expect(told(again).toSorted()).toEqual([`${first.id} changed Withdrawn`, `${second.id} sent Finalized`].toSorted());
    await tag(second.id);
    expect(told(await changes(again.cursor))).toEqual([`${second.id} changed Finalized`]);
    // A client with an older copy and an older cursor is told to remove it.
    await step(server, second.as, [second.id, 'reopen']);
    expect(told(await changes(sent.cursor))).toContain(`${second.id} removed -`);
    // A client that never received it is not told of its removal.
    await step(server, draft.as, [draft.id, 'finalize']);
    await step(server, draft.as, [draft.id, 'reopen']);
    expect((await changes(before)).changes.map(({ id }) => id)).not.toContain(draft.id);
  });

  it('reports what is retained no longer, which its institution removes, too', async () => {
    const { as, id } = await newSent('i-kept');
    await step(server, as, [id, 'withdraw']);
    const since = await cursorNow();
    const later = { now: () => new Date(server.clock.now().getTime() + 400 * DAY) };
    await endRetention({ ...server.deps, clock: later, config: { ...server.config, retentionDays: 365 } });
    expect(told(await changes(since))).toContain(`${id} removed -`);
  });

  it('ends pages where the next one begins, though others’ applications lie between', async () => {
    const since = await cursorNow();
    const [{ id }, other] = [await newSent('i-many'), await newSent('i-other', await newCall(server))];
    const copies = (of: number, count: number) =>
      server.db.query(
        `insert into applications (call_id, applicant, status, answers, timeline, number, submitted_at, sha256, frozen, schema_version, created_at, updated_at)
         select call_id, applicant || n, status, answers, timeline, number || '-' || n, submitted_at, sha256, frozen, schema_version, created_at, updated_at
           from applications, generate_series(1, $2::int) as n where id = $1::bigint`,
        [of, count],
      );
    await copies(other.id, 2001);
    await copies(id, 501);
    const first = await changes(since);
    const second = await changes(first.cursor);
    expect([first.changes.length, first.more, second.changes.length, second.more]).toEqual([500, true, 2, false]);
    expect(new Set([...first.changes, ...second.changes].map((change) => change.id)).size).toBe(502);
    expect([...told(first), ...told(second)]).not.toContain(`${other.id} sent Finalized`);
    // Changes outside the scope move the cursor too, so that the next request does not scan them again.
    await tag(other.id, 'secretary');
    const silent = await changes(second.cursor);
    expect([silent.changes, silent.more, silent.cursor === second.cursor]).toEqual([[], false, false]);
  });

  it.each(['', 'nonsense', Buffer.from('applications:99999999').toString('base64url'), Buffer.from('changes:1').toString('base64url')])(
    'refuses the cursor "%s", and says what to do',
    async (cursor) => {
      const answer = await server.inject({ url: `/api/review/changes?since=${cursor}`, as: OURS });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { detail: [{ loc: ['query', 'since'], type: 'cursor' }] }]);
    },
  );

  it.runIf(engine === 'postgres')('misses nothing of a transaction that ends after a later one was read', async () => {
    const [slow, quick] = [await newSent('i-slow'), await newSent('i-quick')];
    const since = await cursorNow();
    let end: () => void = () => undefined;
    const wasRead = new Promise<void>((resolve) => {
      end = resolve;
    });
    let transaction: Promise<void> | undefined;
    await new Promise<void>((resolve, reject) => {
      transaction = server.db.transaction(async (tx) => {
        await tx.query('update applications set version = version + 1 where id = $1', [slow.id]);
        resolve();
        await wasRead;
      });
      transaction.catch(reject);
    });
    await tag(quick.id);
    const first = await changes(since);
    end();
    await transaction;
    expect(told(first)).toEqual([`${quick.id} changed Finalized`]);
    expect(told(await changes(first.cursor))).toEqual([`${slow.id} changed Finalized`]);
  });
});

describe('a client of an institution', () => {
  it('reads and decides what was sent there, and nothing else; the trail names its service account', async () => {
    const [{ id }, elsewhere] = [await newSent('i-read'), await newSent('i-elsewhere', await newCall(server))];
    const read = (url: string) => server.inject({ url, as: OURS });
    const record = await read(`/api/review/applications/${id}`);
    expect(record.json()).toMatchObject({ id, frozen: { answers: { motivation: 'I have wanted this for years.' } } });
    expect((await read(`/api/review/applications/${elsewhere.id}`)).statusCode).toBe(404);
    expect((await decide(server, id, { payload: { outcome: 'accept' }, as: OURS, version: 0 })).json()).toMatchObject({
      outcome: 'accept',
      entered_by: 'service-0aaaaaa21',
    });
    expect((await decide(server, elsewhere.id, { payload: { outcome: 'accept' }, as: OURS })).statusCode).toBe(404);
    expect((await read(decisionUrl(elsewhere.id))).statusCode).toBe(404);
    for (const url of ['/api/applications', '/api/review/people?q=i-read', '/api/review/assignments'])
      expect([url, (await read(url)).statusCode]).toEqual([url, 403]);
    await cursorNow();
    const lines = await server.db.query<{ action: string; of: string }>(
      `select distinct action, details ->> 'of' as of from audit_trail where actor = 'service-0aaaaaa21' and subject = $1 order by 1`,
      [`application:${id}`],
    );
    expect(lines).toEqual([
      { action: 'application.read', of: 'institution' },
      { action: 'application.read-in-list', of: 'institution' },
      { action: 'decision.enter', of: null },
      { action: 'decision.read', of: 'institution' },
    ]);
  });

  it('stands by the name of its client at what it decided and in the trail, and is found by it', async () => {
    const { id } = await newSent('i-named');
    const entered = await decide(server, id, { payload: { outcome: 'accept' }, as: OURS, version: 0 });
    expect(entered.json()).toMatchObject({ entered_by_name: 'students-0aaaaaa21' });
    const lines = async (filter: object) => {
      const answer = await server.inject({ url: `/api/review/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`, as: 'secretary' });
      return answer.json<{ action: string; subject: string; actor_name: string | null }[]>();
    };
    expect(await lines({ subject: `application:${id}`, action: 'decision.enter' })).toMatchObject([{ actor_name: 'students-0aaaaaa21' }]);
    expect((await lines({ actor: 'students-0aaa', action: 'decision.enter' })).map(({ subject }) => subject)).toContain(`application:${id}`);
  });

  it('of an institution that the portal does not know reads nothing', async () => {
    expect(await changes(undefined, client('0zzzzzz99'))).toMatchObject({ changes: [], more: false });
  });
});
