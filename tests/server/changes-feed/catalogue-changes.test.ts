import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCatalogueRow } from '../../../server/core/catalogue/queries/catalogue-records';
import { addCall, addProgramme, addUniversity, callData } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';
import { engine } from '../harness/database';

interface Changes {
  changes: { resource: string; id: number; change: string; version: number | null; api: string; page: string | null }[];
  cursor: string;
  more: boolean;
}

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function changes(since?: string): Promise<Changes> {
  const answer = await server.inject(`/api/changes${since === undefined ? '' : `?since=${since}`}`);
  expect([since, answer.statusCode]).toEqual([since, 200]);
  return answer.json<Changes>();
}
const told = ({ changes: list }: Changes) => list.map(({ resource, id, change }) => `${resource} ${id} ${change}`);
/** The cursor after the last change. */
async function cursorNow(): Promise<string> {
  let page = await changes();
  while (page.more) page = await changes(page.cursor);
  return page.cursor;
}

async function put(resource: string, id: number, change: object) {
  const { json } = await server.inject({ url: `/api/catalogue/${resource}/${id}`, as: 'secretary' });
  const answer = await server.inject({ method: 'PUT', url: `/api/catalogue/${resource}/${id}`, as: 'secretary', payload: { ...json<object>(), ...change } });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
}

describe('the feed of changes', () => {
  it('begins with the whole catalogue, what others refer to first, and goes on with what changed since', async () => {
    const before = await cursorNow();
    const university = await addUniversity(server, { name: { en: 'A university' } });
    const programme = await addProgramme(server, university, {});
    const call = await addCall(server, programme, [[-5, 10]]);
    const first = await changes(before);
    expect(told(first)).toEqual([`universities ${university.id} published`, `programmes ${programme.id} published`, `calls ${call.id} published`]);
    expect(first.more).toBe(false);
    expect(first.changes[1]).toMatchObject({
      version: 1,
      api: `${server.config.publicUrl}/api/catalogue/programmes/${programme.id}`,
      page: `${server.config.publicUrl}/programmes/Master/${programme.id}/details`,
    });
    expect(await changes(first.cursor)).toEqual({ changes: [], cursor: first.cursor, more: false });
    await put('programmes', programme.id, { title: { en: 'Renamed' } });
    await put('programmes', programme.id, { title: { en: 'Renamed again' } });
    const next = await changes(first.cursor);
    expect(next.changes.map(({ change, version }) => [change, version])).toEqual([['changed', 3]]);
    expect(told(await changes(before))).toEqual([
      `universities ${university.id} published`,
      `calls ${call.id} published`,
      `programmes ${programme.id} published`,
    ]);
  });

  it('reports nothing of a draft, and that a call is removed when it becomes one', async () => {
    const programme = await addProgramme(server, await addUniversity(server, { name: { en: 'B' } }), {});
    const since = await cursorNow();
    const call = await addCall(server, programme, [[-5, 10], { state: 'draft' }]);
    const silent = await changes(since);
    expect(told(silent)).toEqual([]);
    await put('calls', call.id, { state: 'published' });
    const published = await changes(silent.cursor);
    expect(told(published)).toEqual([`calls ${call.id} published`]);
    await put('calls', call.id, { state: 'cancelled' });
    const cancelled = await changes(published.cursor);
    expect(told(cancelled)).toEqual([`calls ${call.id} changed`]);
    await server.db.query('delete from calls where id = $1', [call.id]);
    const gone = await changes(cancelled.cursor);
    expect(gone.changes).toEqual([expect.objectContaining({ resource: 'calls', id: call.id, change: 'removed', version: null, page: null })]);
    // A client that never received the record is not told of its removal.
    expect(told(await changes(since))).toEqual([]);
  });

  it('reports that a programme is removed when it becomes a draft, and again once it is published', async () => {
    const programme = await addProgramme(server, await addUniversity(server, { name: { en: 'C' } }), {});
    let { cursor } = await changes(await cursorNow());
    for (const [state, change] of [['draft', 'removed'], ['published', 'changed']] as const) {
      await put('programmes', programme.id, { state });
      const next = await changes(cursor);
      expect(told(next)).toEqual([`programmes ${String(programme.id)} ${change}`]);
      ({ cursor } = next);
    }
    const draft = await addProgramme(server, await addUniversity(server, { name: { en: 'D' } }), { state: 'draft' });
    await put('programmes', draft.id, { title: { en: 'Renamed' } });
    expect(told(await changes(cursor)).filter((line) => line.startsWith('programmes'))).toEqual([]);
  });

  it('gives pages that end where the next one begins', async () => {
    const since = await cursorNow();
    const university = await addUniversity(server, { name: { en: 'Large' } });
    const data = (index: number) => ({ university_id: university.id, prog_type: 'Master', title: { en: `Programme ${index}` } });
    await server.db.transaction(async (tx) => {
      for (let index = 0; index < 505; index += 1) await insertCatalogueRow(tx, 'programmes', { data: data(index), now: server.clock.now() });
    });
    const first = await changes(since);
    const second = await changes(first.cursor);
    expect([first.changes.length, first.more, second.changes.length, second.more]).toEqual([500, true, 6, false]);
    expect(new Set([...told(first), ...told(second)]).size).toBe(506);
  });

  it.each(['', 'nonsense', Buffer.from('changes:999999').toString('base64url'), Buffer.from('changes:-1').toString('base64url'), '%00'])(
    'refuses the cursor "%s", and says what to do',
    async (cursor) => {
      const answer = await server.inject({ url: `/api/changes?since=${cursor}`, headers: { 'accept-language': 'en' } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ detail: [{ loc: ['query', 'since'] }] });
    },
  );

  it.runIf(engine === 'postgres')('misses nothing of a transaction that ends after a later one was read', async () => {
    const programme = await addProgramme(server, await addUniversity(server, { name: { en: 'C' } }), {});
    const since = await cursorNow();
    let endSlow: () => void = () => undefined;
    const wasRead = new Promise<void>((resolve) => {
      endSlow = resolve;
    });
    let slow: Promise<void> | undefined;
    const early = await new Promise<number>((resolve, reject) => {
      slow = server.db.transaction(async (tx) => {
        resolve(await insertCatalogueRow(tx, 'calls', { data: callData(server, programme, [-5, 10]), now: server.clock.now() }));
        await wasRead;
      });
      slow.catch(reject);
    });
    const late = await addCall(server, programme, [[-5, 10]]);
    const first = await changes(since);
    endSlow();
    await slow;
    expect(told(first)).toEqual([`calls ${late.id} published`]);
    expect(told(await changes(first.cursor))).toEqual([`calls ${early} published`]);
  });
});
