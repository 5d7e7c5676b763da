import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callWithThree, type ExportLine, linesOf, order, storedExport } from './export-support';
import { type Person, startServer, type TestServer } from '../harness';
import { engine } from '../harness/database';
import type { Deps } from '../../../server/deps';
import { beginExport } from '../../../server/features/exports/queries';
import { makeExport, SILENCE } from '../../../server/features/exports/make-export';
import { settleExports, startExporting } from '../../../server/features/exports/settle-exports';

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer();
  call = await callWithThree(server);
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const lines = (as?: Person) => linesOf(server, as);
const lineOf = async (id: number) => (await lines()).find((line) => line.id === id);
const ordered = async (format = 'csv') => (await order(server, { call_id: call }, { format })).json<ExportLine>();
const kept = (id: number) => storedExport(server, id);

/** The same portal with a failing file store. */
const broken = (): Deps => ({ ...server.deps, files: { ...server.deps.files, take: () => Promise.reject(new Error('The disk went away.')) } });

/** As many exports as one may order, each as a process leaves it that is killed while it makes them. */
async function leftBehind(sub: string): Promise<Person> {
  const as = { sub, groups: ['/Secretary'] };
  for (let count = 0; count < 5; count += 1) {
    const { id } = (await order(server, {}, { as })).json<ExportLine>();
    const now = server.clock.now();
    expect(await server.db.transaction((tx) => beginExport(tx, id, { silentSince: now, now }))).toBeDefined();
  }
  expect((await order(server, {}, { as })).statusCode).toBe(409);
  return as;
}

const statesOf = async (as: Person) => (await lines(as)).filter(({ own }) => own).map(({ state }) => state);

describe('exports that a killed process was making', () => {
  it('are queued again half a minute later by any other process', async () => {
    const as = await leftBehind('exports-killed');
    server.clock.advance(31_000);
    await settleExports(server.deps);
    expect(await statesOf(as)).toEqual(Array(5).fill('waiting'));
  });

  it.runIf(engine === 'pglite')('are queued again at once when the embedded database is opened again', async () => {
    const as = await leftBehind('exports-restarted');
    const queued = vi.fn(() => Promise.resolve());
    await startExporting({ ...server.deps, jobs: { ...server.deps.jobs, send: queued, work: () => Promise.resolve() } }, () => undefined);
    expect(queued.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(await statesOf(as)).toEqual(Array(5).fill('waiting'));
  });

  it('are not while their process gives signs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { id } = await ordered();
    const { files } = server.deps;
    let goOn = () => undefined as void;
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    let began = () => undefined as void;
    const begun = new Promise<void>((resolve) => (began = resolve));
    const take: Deps['files']['take'] = async (stream, type) => {
      began();
      await slow;
      return files.take(stream, type);
    };
    const making = makeExport({ ...server.deps, files: { ...files, take } }, id);
    await begun;
    server.clock.advance(SILENCE - 1000);
    vi.advanceTimersToNextTimer();
    await vi.waitFor(async () =>
      expect(new Date((await server.db.query<{ moved_at: Date }>('select moved_at from exports where id = $1', [id]))[0]?.moved_at ?? 0)).toEqual(
        server.clock.now(),
      )
    );
    server.clock.advance(2000);
    await settleExports(server.deps);
    expect(await lineOf(id)).toMatchObject({ state: 'making' });
    goOn();
    await making;
    expect(await lineOf(id)).toMatchObject({ state: 'ready' });
  });
});

describe('an export whose making breaks', () => {
  it('is tried three times, then its line says so and it holds nothing', async () => {
    const { id } = await ordered();
    const reported: unknown[] = [];
    const attempt = () => makeExport(broken(), id, (error) => reported.push(error));
    await expect(attempt()).rejects.toThrow('The disk went away.');
    await expect(attempt()).rejects.toThrow('The disk went away.');
    await attempt();
    expect(await lineOf(id)).toMatchObject({ state: 'failed', failure: 'error' });
    expect(reported).toHaveLength(3);
    expect((await kept(id))?.held).toBe(0);
    await makeExport(server.deps, id);
    expect(await lineOf(id)).toMatchObject({ state: 'failed' });
  });

  it.each(['csv', 'xlsx', 'zip'])(
    'with its process is written again by another one, which the first, when it comes back, leaves alone (%s)',
    async (format) => {
      const { id } = await ordered(format);
      let goOn = () => undefined as void;
      const silent = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let began = () => undefined as void;
      const begun = new Promise<void>((resolve) => {
        began = resolve;
      });
      const { files } = server.deps;
      const hanging: Deps = {
        ...server.deps,
        files: {
          ...files,
          take: async (stream, type) => {
            began();
            await silent;
            return files.take(stream, type);
          },
        },
      };
      // A process that was killed gives no sign any more.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const first = makeExport(hanging, id);
      await begun;
      // Another job is already making the export, so a second one does nothing.
      await makeExport(server.deps, id);
      expect(await lineOf(id)).toMatchObject({ state: 'making' });
      server.clock.advance(SILENCE + 1000);
      await settleExports(server.deps);
      expect(await lineOf(id)).toMatchObject({ state: 'waiting' });
      await makeExport(server.deps, id);
      expect(await lineOf(id)).toMatchObject({ state: 'ready', done: 3 });
      goOn();
      await first;
      expect(await lineOf(id)).toMatchObject({ state: 'ready', done: 3, failure: null });
      expect((await kept(id))?.held).toBe(3);
    },
  );
});
