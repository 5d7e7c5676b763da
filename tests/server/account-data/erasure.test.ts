import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findApplication, saveApplication } from '../../../server/core/applications/queries/applications';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { eraseDue } from '../../../server/features/account-data/erasure';
import { collectFiles } from '../../../server/platform/files/collect-files';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { endRetention } from '../../../server/features/account-data/retention';
import { type ApplicationAnswer, apply, HOUR, newApplicant, newCall, readyDraft, sentApplication, step } from '../profile/applicant-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';

const DAY = 24 * HOUR;
const BEGAN = '2026-05-04T10:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGAN) });
});
afterAll(() => server.close());

const URL = '/api/account/erasure';
const ask = (as: Person) => server.inject({ method: 'POST', url: URL, as });
const account = async (as: Person) => (await server.inject({ url: '/api/account', as })).json<{ erase_at: string | null; has_profile: boolean }>();
const mailsTo = async (sub: string) => (await newestMails(server.db, 500)).filter(({ recipient }) => recipient === sub).reverse();
const after = (milliseconds: number) => server.clock.set(new Date(Date.parse(BEGAN) + milliseconds));

/** The tables that contain a text: searches every column of every table except the append-only audit trail. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await server.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_trail'`,
  );
  const found = [];
  for (const { name } of tables) {
    const [row] = await server.db.query<{ total: number }>(`select count(*) as total from "${name}" t where to_jsonb(t)::text like $1`, [`%${text}%`]);
    if (Number(row?.total) > 0) found.push(name);
  }
  return found.sort();
}

describe('a requested erasure', () => {
  it('comes after 14 days, not before, leaves nothing of the person but what was sent, and a mail tells of either end', async () => {
    after(0);
    const { as, id } = await sentApplication(server, 'e-all');
    await step(server, as, [id, 'withdraw']);
    const draft = (await apply(server, as, [await newCall(server)])).json<ApplicationAnswer>().id;
    const first = await ask(as);
    expect(first.json()).toEqual({ erase_at: '2026-05-18T10:00:00.000Z' });
    after(DAY);
    expect((await ask(as)).json(), 'the first date stays').toEqual(first.json());
    expect((await account(as)).erase_at).toBe('2026-05-18T10:00:00.000Z');
    after(14 * DAY - 1);
    expect(await eraseDue(server.deps)).toBe(0);
    after(14 * DAY);
    const counts = await Promise.all([eraseDue(server.deps), eraseDue(server.deps)]);
    expect(counts.sort()).toEqual([0, 1]);
    const mails = await mailsTo('e-all');
    expect(mails.map(({ template, address }) => [template, address])).toEqual([['erased', 'e-all@example.org']]);
    const transport = vi.fn(() => Promise.resolve());
    await deliverMail(server.deps, transport, mails[0]?.id ?? 0);
    expect(transport).toHaveBeenCalledOnce();
    expect(await tablesWith('e-all')).toEqual(['applications']);
    expect(await findApplication(server.db, draft)).toBeUndefined();
    expect(await findApplication(server.db, id)).toMatchObject({ status: 'Withdrawn', frozen: { profile: { uuid: 'e-all' } } });
    expect(await account(as)).toMatchObject({ erase_at: null, has_profile: false });
  });

  it('is undone until then, and a mail has notified the person of it in their language', async () => {
    after(0);
    const as = await newApplicant(server, 'e-back');
    await server.inject({ method: 'PUT', url: '/api/account', as, payload: { locale: 'el' } });
    await ask(as);
    expect(await mailsTo('e-back')).toMatchObject([{ template: 'erasure_asked', locale: 'el', parameters: { at: '18 Μαΐου 2026' } }]);
    after(13 * DAY);
    for (let twice = 0; twice < 2; twice += 1) expect((await server.inject({ method: 'DELETE', url: URL, as })).statusCode).toBe(204);
    after(15 * DAY);
    await eraseDue(server.deps);
    expect(await account(as)).toMatchObject({ erase_at: null, has_profile: true });
  });

  it('is refused while an application is under way, and waits for one that was sent meanwhile', async () => {
    after(0);
    const sent = await sentApplication(server, 'e-busy');
    expect((await ask(sent.as)).statusCode).toBe(409);
    const late = await readyDraft(server, 'e-late');
    await ask(late.as);
    await step(server, late.as, [late.id, 'finalize']);
    after(15 * DAY);
    await eraseDue(server.deps);
    expect((await account(late.as)).has_profile).toBe(true);
    await step(server, late.as, [late.id, 'withdraw']);
    await eraseDue(server.deps);
    expect((await account(late.as)).has_profile).toBe(false);
    expect((await server.inject({ method: 'POST', url: URL, as: 'secretary' })).statusCode).toBe(403);
  });
});

describe('what the operator does not keep', () => {
  it('is anonymous so many days after its last step and the close of its call; nothing before, nothing that is under way', async () => {
    after(0);
    const keep = { ...server.deps, config: { ...server.config, retentionDays: 365 } };
    const make = async (sub: string, status?: 'Rejected' | 'UnderReview') => {
      const call = await newCall(server);
      const { as, id } = await readyDraft(server, sub, call);
      if (status === undefined) return { id, call };
      await step(server, as, [id, 'finalize']);
      const row = (await findApplication(server.db, id)) ?? expect.fail();
      await saveApplication(server.db, id, { state: { ...row, status }, now: server.clock.now() });
      return { id, call };
    };
    const over = await make('k-over', 'Rejected');
    const busy = await make('k-busy', 'UnderReview');
    const draft = await make('k-draft');
    const present = async () => (await Promise.all([over, busy, draft].map(({ id }) => findApplication(server.db, id)))).map((row) => row !== undefined);
    after(30 * DAY + 365 * DAY - 1);
    await endRetention(keep);
    expect(await present()).toEqual([true, true, true]);
    after(30 * DAY + 365 * DAY);
    expect(await endRetention(server.deps), 'without the setting everything is kept').toBe(0);
    await Promise.all([endRetention(keep), endRetention(keep)]);
    expect(await present()).toEqual([false, true, false]);
    const left = await server.db.query('select status, submitted_on from anonymous_applications where call_id = any($1::bigint[])', [[over.call, draft.call]]);
    expect(left).toEqual([{ status: 'Rejected', submitted_on: '2026-05-04' }]);
    expect(await mailsTo('k-over')).toEqual([]);
    await server.inject({ method: 'DELETE', url: '/api/profiles/applicants/k-over', as: { sub: 'k-over' } });
    expect(await tablesWith('k-over')).toEqual(['accounts']);
    const blobs = async () => (await server.db.query('select 1 from blobs')).length;
    const before = await blobs();
    await collectFiles(server.deps);
    expect(await blobs()).toBeLessThan(before);
  });
});
