import { makeExport } from '../../../server/features/exports/make-export';
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
