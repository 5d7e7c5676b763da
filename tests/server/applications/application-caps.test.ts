import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, failures, newCall, readyApplicant, readyDraft, step, type ApplicationAnswer } from '../profile/applicant-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';
import { type Given, nameOf } from '../../support/typed-fields';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

interface Subject {
  as: Person;
  id: number;
}

type Ready = Awaited<ReturnType<typeof readyApplicant>>;

const read = async ({ as, id }: Subject) => (await server.inject({ url: `/api/applications/${id}`, as })).json<ApplicationAnswer>();
const callOf = async (id: number) =>
  (await server.inject({ url: `/api/catalogue/calls/${id}`, as: 'secretary' })).json<{ programme_id: number; full?: boolean }>();
const send = ({ as, id }: Subject) => step(server, as, [id, 'finalize']);
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

/** A complete draft of one person for a call. */
async function draftOf({ as, diploma }: Ready, call: number): Promise<Subject> {
  const { id } = (await apply(server, as, [call])).json<ApplicationAnswer>();
  const payload = { answers: { motivation: 'I have wanted this for years.' }, documents: { diploma } };
  expect((await server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload })).statusCode).toBe(200);
  return { as, id };
}

/** Complete drafts of `count` people for one call. */
async function draftsFor(call: number, [name, count]: [string, number]): Promise<Subject[]> {
  const drafts: Subject[] = [];
  for (let index = 0; index < count; index += 1) drafts.push(await readyDraft(server, `${name}-${index}`, call));
  return drafts;
}

describe('a call that takes only so many applications', () => {
  it('accepts no more, however many are sent at once; the others keep their drafts and read so before they try', async () => {
    const call = await newCall(server, { most_applications: 2 });
    const drafts = await draftsFor(call, ['cap-call', 5]);
    expect(await callOf(call)).not.toHaveProperty('full');
    const answers = await Promise.all(drafts.map(send));
    expect(statuses(answers)).toEqual([200, 200, 422, 422, 422]);
    const late = drafts.filter((_, index) => answers[index]?.statusCode === 422);
    const refused = answers.find(({ statusCode }) => statusCode === 422) ?? expect.fail('all were sent');
    expect(failures(refused)).toEqual(['call_full at body.call.call_full']);
    expect(await callOf(call)).toMatchObject({ full: true });
    for (const draft of late)
      expect(await read(draft)).toMatchObject({
        status: 'Draft',
        answers: { motivation: 'I have wanted this for years.' },
        missing: [{ type: 'call_full', msg: expect.stringMatching(/^This call accepts up to 2 applications, and as many have been sent\./) as string }],
      });
  });

  it('keeps the place of one that is reopened, and gives on that of one that is withdrawn', async () => {
    const call = await newCall(server, { most_applications: 1 });
    const [first, second] = (await draftsFor(call, ['cap-reopen', 2])) as [Subject, Subject];
    await send(first);
    expect((await step(server, first.as, [first.id, 'reopen'])).statusCode).toBe(200);
    expect((await send(second)).statusCode).toBe(422);
    expect(await read(first)).toMatchObject({ status: 'Draft', missing: [] });
    expect((await send(first)).statusCode).toBe(200);
    expect((await step(server, first.as, [first.id, 'withdraw'])).statusCode).toBe(200);
    expect(await callOf(call)).not.toHaveProperty('full');
    expect((await send(second)).statusCode).toBe(200);
  });
});

describe('a limit for each person', () => {
  /** Calls of one university, and one of another. */
  async function calls(change: Given<'calls'>) {
    const [first, elsewhere] = [await newCall(server, { ...change }), await newCall(server, { ...change })];
    const { programme_id } = await callOf(first);
    const sibling = (more: Given<'calls'> = {}) => newCall(server, { ...change, programme_id, ...more });
    return { first, elsewhere, sibling };
  }

  it('counts what was sent to the university for the year, at once too, and nothing else', async () => {
    const person = await readyApplicant(server, 'cap-person');
    const { first, elsewhere, sibling } = await calls({ most_per_applicant: 2 });
    const nextYear = await sibling({ academic_year: '2027-2028' });
    const drafts: Subject[] = [];
    for (const call of [first, await sibling(), await sibling()]) drafts.push(await draftOf(person, call));
    const answers = await Promise.all(drafts.map(send));
    expect(statuses(answers)).toEqual([200, 200, 422]);
    const late = drafts.find((_, index) => answers[index]?.statusCode === 422) ?? expect.fail('all were sent');
    expect(await read(late)).toMatchObject({ status: 'Draft', missing: [{ type: 'most_sent', loc: ['body', 'call', 'most_sent'] }] });
    for (const call of [elsewhere, nextYear]) expect((await send(await draftOf(person, call))).statusCode).toBe(200);
    const [sent] = drafts.filter((draft) => draft !== late) as [Subject];
    await step(server, sent.as, [sent.id, 'withdraw']);
    expect((await send(late)).statusCode).toBe(200);
  });

  it('is each person’s own', async () => {
    const call = await newCall(server, { most_per_applicant: 1 });
    expect(statuses(await Promise.all((await draftsFor(call, ['cap-own', 2])).map(send)))).toEqual([200, 200]);
  });

  it('is described in the language of the reader', async () => {
    const person = await readyApplicant(server, 'cap-greek');
    const { first, sibling } = await calls({ most_per_applicant: 1 });
    await send(await draftOf(person, first));
    const { as, id } = await draftOf(person, await sibling());
    const answer = await server.inject({ url: `/api/applications/${id}`, as, headers: { 'accept-language': 'el' } });
    expect(answer.json<{ missing: { msg: string }[] }>().missing.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^Κάθε άτομο μπορεί να υποβάλει έως 1 αίτηση /),
    ]);
  });
});

it('is never exceeded, whatever several people send, reopen and withdraw at the same time', async () => {
  const people: Ready[] = [];
  for (let index = 0; index < 4; index += 1) people.push(await readyApplicant(server, `cap-walk-${index}`));
  const deed = record({ who: integer({ min: 0, max: people.length - 1 }), verb: constantFrom('finalize', 'finalize', 'reopen', 'withdraw') });
  let refused = 0;
  await assert(
    asyncProperty(integer({ min: 1, max: 2 }), array(array(deed, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 4 }), async (most, rounds) => {
      const call = await newCall(server, { most_applications: most });
      const drafts: Subject[] = [];
      for (const one of people) drafts.push(await draftOf(one, call));
      for (const together of [people.map((_, who) => ({ who, verb: 'finalize' as const })), ...rounds]) {
        const answers = await Promise.all(together.map(({ who, verb }) => step(server, drafts[who]?.as ?? expect.fail(), [drafts[who]?.id ?? 0, verb])));
        expect(statuses(answers).at(-1)).toBeLessThan(500);
        refused += answers.filter(({ statusCode }) => statusCode === 422).length;
        const now = await Promise.all(drafts.map(read));
        const holding = now.filter(({ number, status }) => number !== null && status !== 'Withdrawn').length;
        expect(holding).toBeLessThanOrEqual(most);
        expect((await callOf(call)).full ?? false).toBe(holding === most);
      }
    }),
    { numRuns: 8, seed: 77 },
  );
  expect(refused).toBeGreaterThan(0);
});

it('is shown before a draft is started', async () => {
  const call = await newCall(server, { most_applications: 1, most_per_applicant: 1 });
  const { programme_id } = await callOf(call);
  const sibling = await newCall(server, { programme_id, most_per_applicant: 1 });
  const [first, second] = [await readyApplicant(server, 'cap-before'), await readyApplicant(server, 'cap-before-other')];
  const caps = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/caps?call_id=${id}`, as })).json<unknown>();
  expect(await caps(first.as, call)).toEqual([]);
  await send(await draftOf(first, call));
  expect(await caps(first.as, sibling)).toEqual([{ type: 'most_sent', count: 1 }]);
  expect(await caps(second.as, sibling)).toEqual([]);
  expect(await caps(second.as, call)).toEqual([{ type: 'call_full', count: 1 }]);
  const draft = await newCall(server, { state: 'draft' });
  for (const id of [draft, 999_999]) expect((await server.inject({ url: `/api/applications/caps?call_id=${id}`, as: first.as })).statusCode).toBe(404);
});

it('is requested of a Secretary as a whole number from 1', async () => {
  const call = await newCall(server);
  const { programme_id } = await callOf(call);
  const payload = {
    programme_id,
    title: { en: 'A call' },
    academic_year: '2026-2027',
    opens_at: '2026-05-01T06:00:00.000Z',
    closes_at: '2026-06-30T20:59:00.000Z',
    time_zone: 'Europe/Athens',
    state: 'draft',
  } satisfies Given<'calls'>;
  const post = (change: Given<'calls'>) => server.inject({ method: 'POST', url: '/api/catalogue/calls', as: 'secretary', payload: { ...payload, ...change } });
  expect(failures(await post({ most_applications: 0, most_per_applicant: 1.5 })).sort()).toEqual([
    `minimum at body.${nameOf<'calls'>({ most_applications: 0 })}`,
    `type at body.${nameOf<'calls'>({ most_per_applicant: 0 })}`,
  ]);
  expect((await post({ most_applications: 500, most_per_applicant: 3 })).statusCode).toBe(201);
});
