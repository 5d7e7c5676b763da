import { ofToday } from '../../support/of-today';
import type { Person, TestAnswer, TestRequest, TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

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

/** Sends a change as a person does who agrees to what it does to others: once more, with the confirmation that the refusal names. */
export async function confirmed(server: TestServer, request: TestRequest): Promise<TestAnswer> {
  const answer = await server.inject(request);
  const confirmation = answer.statusCode === 422 ? answer.json<{ detail: { ctx: { confirmation?: string } }[] }>().detail[0]?.ctx.confirmation : undefined;
  return confirmation === undefined ? answer : server.inject({ ...request, headers: { ...request.headers, confirmation } });
}

export const addUniversity = (server: TestServer, data: Given<'universities'>) => add(server, 'universities', data);

/** Fields of a programme of any type. */
export type ProgrammeFields = Given<'bachelor_programmes'> & Given<'master_programmes'> & Given<'short_term_programmes'>;

/** Adds a programme, by default a Master. */
export const addProgramme = (server: TestServer, university: Added, data: ProgrammeFields) =>
  add(server, 'programmes', { university_id: university.id, prog_type: 'Master', title: { en: 'A programme' }, ...data });

/** Days from the server's clock at which a call opens and closes. */
export type Window = readonly [opens: number, closes: number];

export function callData(server: TestServer, programme: { id: number }, [opens, closes]: Window) {
  const at = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();
  return {
    programme_id: programme.id,
    title: { en: 'Call for applications', el: 'Πρόσκληση υποβολής αιτήσεων' },
    academic_year: '2026-2027',
    opens_at: at(opens),
    closes_at: at(closes),
    time_zone: 'Europe/Athens',
    state: 'published',
  } satisfies Given<'calls'>;
}

export const addCall = (server: TestServer, programme: { id: number }, [window, change]: [Window, Given<'calls'>?]) =>
  add(server, 'calls', ofToday('calls', { ...callData(server, programme, window), ...change }));

/** Requests a list with the query parameters of ra-data-simple-rest, by default as a visitor. */
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

/** A small catalogue: four programmes of two universities, with calls in every state. */
export async function fillCatalogue(server: TestServer): Promise<void> {
  const athens = await addUniversity(server, {
    name: { en: 'University of Athens', el: 'Πανεπιστήμιο της Αθήνας' },
    city: { el: 'Αθήνα', en: 'Athens' },
    country: 'GR',
  });
  const lyon = await addUniversity(server, { name: { fr: 'Université de Lyon' }, short_name: { fr: 'UdL' }, city: { fr: 'Lyon' }, country: 'FR' });
  const law = await addProgramme(server, athens, {
    title: { en: 'Law', el: 'Νομική' },
    prog_type: 'Bachelor',
    city: { el: 'Αθήνα', en: 'Athens' },
    topic: '0421',
    languages: ['el'],
    study_modes: ['full_time'],
    start_terms: ['autumn'],
    tuition_fee: { amount: 0, currency: 'EUR' },
    duration_months: 48,
  });
  const data = await addProgramme(server, athens, {
    title: { en: 'Data Science', el: 'Επιστήμη Δεδομένων' },
    city: { el: 'Πειραιάς' },
    topic: '0612',
    languages: ['el', 'en'],
    study_modes: ['part_time', 'distance'],
    start_terms: ['autumn', 'spring'],
    tuition_fee: { amount: 4000, currency: 'EUR' },
    duration_months: 18,
  });
  const droit = await addProgramme(server, lyon, {
    title: { fr: 'Économie et gestion 100%' },
    city: { fr: 'Lyon' },
    topic: '04',
    languages: ['fr'],
    study_modes: ['full_time', 'work_study'],
  });
  const summer = await addProgramme(server, lyon, {
    title: { en: 'Summer Law School' },
    prog_type: 'ShortTerm',
    tuition_fee: { amount: 300, currency: 'EUR' },
    start_terms: ['summer'],
    start_date: '2027-07-01',
  });
  await addCall(server, law, [[-60, -30]]);
  await addCall(server, data, [[-60, -30]]);
  await addCall(server, data, [[-5, 10]]);
  await addCall(server, data, [[20, 40]]);
  await addCall(server, droit, [[5, 20]]);
  await addCall(server, summer, [[-5, 10], { state: 'draft' }]);
  await addCall(server, summer, [[-5, 10], { state: 'cancelled' }]);
}
