import { makeExport } from '../../../server/features/exports/make-export';
import { newCall, sentApplication } from '../profile/applicant-support';
import type { Person, TestAnswer, TestServer } from '../harness';

interface Wish {
  as?: Person;
  format?: string;
  columns?: readonly string[];
  locale?: string;
  /** The id of an export that is already ordered. */
  ordered?: number;
}

/** Orders an export and returns the answer. */
export const order = (server: TestServer, filter: object, { as = 'secretary', format = 'csv', columns, locale = 'en' }: Wish = {}): Promise<TestAnswer> =>
  server.inject({
    method: 'POST',
    url: `/api/review/exports?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
    as,
    payload: { format, ...(columns && { columns }) },
    headers: { 'accept-language': locale },
  });

/** Asks for the address of an export's file. */
export const link = (server: TestServer, id: number, as: Person = 'secretary'): Promise<TestAnswer> =>
  server.inject({ method: 'POST', url: `/api/review/exports/${String(id)}/link`, as });

async function orderedId(server: TestServer, filter: object, wish: Wish): Promise<number> {
  const ordered = await order(server, filter, wish);
  if (ordered.statusCode !== 201) throw new Error(`Ordering an export answered ${String(ordered.statusCode)}: ${ordered.body}`);
  return ordered.json<{ id: number }>().id;
}

/** Orders an export, runs its job and downloads it; returns the answer with the file, and the export's id. */
export async function exported(server: TestServer, filter: object, wish: Wish = {}): Promise<TestAnswer & { id: number }> {
  const id = wish.ordered ?? (await orderedId(server, filter, wish));
  await makeExport(server.deps, id);
  const { url } = (await link(server, id, wish.as)).json<{ url: string }>();
  return Object.assign(await server.inject(url), { id });
}

/** An export as its list shows it. */
export interface ExportLine {
  id: number;
  state: string;
  own: boolean;
  by: string;
  done: number;
  total: number;
  failure: string | null;
  download_count: number;
}

/** Sends three applications to a new call, whose university has an Erasmus code. @returns the call */
export async function callWithThree(server: TestServer): Promise<number> {
  const call = await newCall(server);
  for (const sub of ['exports-one', 'exports-two', 'exports-three']) {
    await sentApplication(server, sub, call);
  }
  await server.db.query(
    `update universities set data = data || '{"erasmus_code":"0EXPORT01"}' where id = (select p.university_id from calls c join programmes p on p.id = c.programme_id where c.id = $1)`,
    [call],
  );
  return call;
}

/** The list of a person's exports. */
export const linesOf = async (server: TestServer, as: Person = 'secretary'): Promise<ExportLine[]> =>
  (await server.inject({ url: '/api/review/exports', as })).json<{ exports: ExportLine[] }>().exports;

/** What the database has of an export: its filters and how many applications it holds. */
export async function storedExport(server: TestServer, id: number): Promise<{ filters: object; held: number } | undefined> {
  const [row] = await server.db.query<{ filters: object; held: number }>(
    `select filters, (select count(*) from exported_applications where export_id = e.id) as held from exports e where id = $1`,
    [id],
  );
  return row && { ...row, held: Number(row.held) };
}
