import type { Person, TestServer } from './harness';

export const CATALOGUE = '/api/catalogue';
export const DAY = 86_400_000;

interface Added {
  id: number;
  version: number;
}

async function add(server: TestServer, resource: string, payload: object): Promise<Added> {
  const answer = await server.inject({ method: 'POST', url: `${CATALOGUE}/${resource}`, as: 'secretary', payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Added>();
}

export const addUniversity = (server: TestServer, data: object) => add(server, 'universities', data);

/** Adds a Master, unless `data` says otherwise. */
export const addProgramme = (server: TestServer, university: Added, data: object) =>
  add(server, 'programmes', { university_id: university.id, prog_type: 'Master', title: { en: 'A programme' }, ...data });

/** Days from the server's clock at which a call opens and closes. */
export type Window = readonly [opens: number, closes: number];

export function callData(server: TestServer, programme: { id: number }, [opens, closes]: Window) {
  const at = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();
  return {
    programme_id: programme.id,
    title: { en: 'Call for applications', el: 'Πρόσκληση υποψηφίων' },
    academic_year: '2026-2027',
    opens_at: at(opens),
    closes_at: at(closes),
    time_zone: 'Europe/Athens',
    state: 'published',
  };
}

export const addCall = (server: TestServer, programme: { id: number }, [window, change]: [Window, object?]) =>
  add(server, 'calls', { ...callData(server, programme, window), ...change });

/** Asks for a list as a visitor, in the dialect of ra-data-simple-rest. */
export function list(server: TestServer, resource: string, { filter, range, sort, as, locale }: ListQuery = {}) {
  const query = new URLSearchParams({
    ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
    ...(range === undefined ? {} : { range: JSON.stringify(range) }),
    ...(sort === undefined ? {} : { sort: JSON.stringify(sort) }),
  });
  const headers = locale ? { 'accept-language': locale } : {};
  return server.inject({ url: `${CATALOGUE}/${resource}?${query.toString()}`, headers, ...(as ? { as } : {}) });
}

export interface ListQuery {
  filter?: object;
  range?: [number, number];
  sort?: [string, string];
  as?: Person;
  locale?: string;
}
