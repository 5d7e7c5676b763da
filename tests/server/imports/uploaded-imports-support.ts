import { expect, vi } from 'vitest';
import { startImporting } from '../../../server/features/imports/work-import';
import { multipart } from '../profile/applicant-support';
import { type Person, startServer, type TestServer } from '../harness';
import { openTestJobs } from '../harness/jobs';

export interface Import {
  id: number;
  state: string;
  kind: string;
  country: string | null;
  prog_type: string | null;
  currency: string | null;
  oeapi: boolean;
  columns: { name: string; field: string | null; samples: string[] | null }[];
  counts: Record<string, number>;
  remarks: { kind: string; reason: string; count: number; lines: number[] }[];
  reason_count: number;
  remark_count: number;
  rows_done: number;
  can_run: boolean;
  can_undo: boolean;
  can_delete: boolean;
}

export const IMPORTS = '/api/review/imports';

/** Starts a server with an import worker, and returns a function that stops both. */
export async function startImportingServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const server = await startServer();
  const jobs = await openTestJobs(server.db);
  const end = await startImporting({ ...server.deps, jobs }, (error) => {
    throw error;
  });
  const stop = async () => {
    end();
    await jobs.stop();
    await server.close();
  };
  return { server, stop };
}

export const mapped = ({ columns }: Import) => columns.flatMap(({ name, field }) => (field === null ? [] : [{ name, field }]));
export const orderOf = (one: Import, dry_run: boolean) => ({ kind: one.kind, columns: mapped(one), dry_run });

/** The requests of a user who imports a file; `started` returns the server once it has started. */
export function uploadsTo(started: () => TestServer) {
  const send = (content: string | Buffer, name: string, as: Person = 'secretary') =>
    started().inject({ method: 'POST', url: IMPORTS, as, ...multipart(Buffer.from(content), { name }) });
  const uploaded = async (content: string | Buffer, name: string, as?: Person) => {
    const answer = await send(content, name, as);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Import>();
  };
  const read = async (id: number, as: Person = 'secretary') => (await started().inject({ url: `${IMPORTS}/${id}`, as })).json<Import>();
  const order = (id: number, payload: object, as: Person = 'secretary') => started().inject({ method: 'POST', url: `${IMPORTS}/${id}/run`, as, payload });
  const undo = (id: number, as: Person = 'secretary') => started().inject({ method: 'POST', url: `${IMPORTS}/${id}/undo`, as, payload: {} });

  const remove = (id: number, as: Person = 'secretary') => started().inject({ method: 'DELETE', url: `${IMPORTS}/${id}`, as });

  async function settled(id: number, as?: Person): Promise<Import> {
    await vi.waitUntil(async () => !/ing$/.test((await read(id, as)).state), { timeout: 60_000 });
    return read(id, as);
  }
  async function run(one: Import, dry: boolean, as?: Person): Promise<Import> {
    const answer = await order(one.id, orderOf(one, dry), as);
    expect(answer.statusCode, answer.body).toBe(200);
    return settled(one.id, as);
  }
  return { send, uploaded, read, order, undo, remove, settled, run };
}
