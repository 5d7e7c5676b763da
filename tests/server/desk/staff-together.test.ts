import { afterAll, beforeAll, expect, it } from 'vitest';
import { failures } from '../profile/applicant-support';
import { decide, sentTo, standing } from '../decisions/decision-support';
import { newEvaluator, RUBRIC, setRubric, TERMS } from '../evaluation/evaluation-support';
import { type Person, startServer, type TestAnswer, type TestServer } from '../harness';

const STAFF = 20;
const APPLICATIONS = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const secretaries = Array.from(
  { length: STAFF },
  (_, index) => ({ sub: `together-${String(index)}`, groups: ['/Secretary'], given_name: 'Secretary', family_name: String(index) }),
);

interface Desk {
  desk: { version: number; notes: { text: string }[]; tags: string[]; checklist: Record<string, { state: string; reason?: string }> };
}

/** One action of a Secretary, and its result. */
interface Done {
  what: 'note' | 'tag' | 'check' | 'decide' | 'assign' | 'rubric' | 'release';
  application: number;
  mark: string;
  answer: TestAnswer;
}

it('twenty at once on one call lose nothing of what was confirmed as saved, and nobody is notified of a failure', async () => {
  const { call, sent } = await sentTo(server, Array.from({ length: APPLICATIONS }, (_, index) => `together-applicant-${String(index)}`), { seats: 2 });
  const ids = sent.map(({ id }) => id);
  await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids } });
  await setRubric(server, call);
  const evaluators = await Promise.all(secretaries.map(({ sub }) => newEvaluator(server, `${sub}-evaluator`)));

  const review = (id: number) => `/api/review/applications/${String(id)}`;
  const send = (method: 'POST' | 'PUT', url: string, { as, payload, version }: { as: Person; payload: object; version?: number }) =>
    server.inject({ method, url, as, payload, ...(version !== undefined && { headers: { 'if-match': `"${String(version)}"` } }) });
  const deskOf = async (id: number) => (await server.inject({ url: review(id), as: 'secretary' })).json<Desk>().desk;
  /** Checks a document with the version that was read; on a version conflict it reads again and retries, as a user does. */
  const checkAfterReading = async (id: number, as: Person, reason: string): Promise<TestAnswer> => {
    const answer = await send('PUT', `${review(id)}/checklist`, {
      as,
      payload: { checklist: { diploma: { state: 'refused', reason } } },
      version: (await deskOf(id)).version,
    });
    return answer.statusCode === 412 ? checkAfterReading(id, as, reason) : answer;
  };

  /** All actions of one Secretary; the Secretaries work concurrently. */
  const work = (as: (typeof secretaries)[number], index: number): Promise<Done>[] => {
    const application = ids[index % APPLICATIONS] ?? 0;
    const mark = `mark-${String(index)}`;
    const done = async (what: Done['what'], answer: Promise<TestAnswer>): Promise<Done> => ({ what, application, mark, answer: await answer });
    return [
      done('note', send('POST', `${review(application)}/notes`, { as, payload: { text: mark } })),
      done('tag', send('POST', '/api/review/tags', { as, payload: { ids, add: [mark] } })),
      done('check', checkAfterReading(application, as, mark)),
      done('decide', decide(server, application, { payload: { outcome: 'reject', reason: 'places_filled', message: mark }, as, version: 0 })),
      done('assign', send('POST', `${review(application)}/assignments`, { as, payload: { evaluators: [evaluators[index]?.sub] } })),
      done(
        'rubric',
        send('PUT', `/api/review/calls/${String(call)}/rubric`, {
          as,
          payload: { ...TERMS, rubric: { ...RUBRIC, properties: { ...RUBRIC.properties, c1: { ...RUBRIC.properties.c1, title: mark } } } },
          version: 1,
        }),
      ),
      ...(index % 5 === 0 ? [done('release', send('POST', `/api/review/calls/${String(call)}/release`, { as, payload: { dry_run: true } }))] : []),
    ];
  };
  const all = await Promise.all(secretaries.flatMap(work));

  const of = (what: Done['what']) => all.filter((one) => one.what === what);
  const kept = (what: Done['what']) => of(what).filter(({ answer }) => answer.statusCode < 300);
  expect(
    all.filter(({ answer }) => answer.statusCode >= 500 || answer.statusCode === 422).map(({ what, answer }) =>
      `${what}: ${answer.statusCode === 422 ? failures(answer).join() : answer.body}`
    ),
  ).toEqual([]);
  for (const what of ['note', 'tag', 'check', 'assign', 'release'] as const) expect(kept(what), what).toHaveLength(of(what).length);

  for (const [place, id] of ids.entries()) {
    const desk = await deskOf(id);
    const mine = (what: Done['what']) => kept(what).filter(({ application }) => application === id).map(({ mark }) => mark);
    expect(desk.notes.map(({ text }) => text).toSorted()).toEqual(mine('note').toSorted());
    expect(desk.tags.toSorted()).toEqual(secretaries.map((_, index) => `mark-${String(index)}`).toSorted());
    const [last] = await server.db.query<{ actor: string }>(
      `select actor from audit_trail where subject = $1 and action = 'application.check-documents' order by id desc limit 1`,
      [`application:${String(id)}`],
    );
    expect(desk.checklist['diploma']?.reason).toBe(last?.actor.replace('together', 'mark'));
    // The second Secretary gets a version conflict and must read the decision first.
    const [decided, ...others] = mine('decide');
    expect([(await standing(server, id)) as object, others]).toEqual([expect.objectContaining({ version: 1, message: decided }), []]);
    const assigned =
      (await server.inject({ url: `${review(id)}/assignments`, as: 'secretary' })).json<{ assignments: { evaluator: { sub: string } }[] }>().assignments;
    expect(assigned.map(({ evaluator }) => evaluator.sub).toSorted()).toEqual(
      secretaries.filter((_, index) => index % APPLICATIONS === place).map(({ sub }) => `${sub}-evaluator`).toSorted(),
    );
  }
  const [rubric, ...late] = kept('rubric');
  const stored = (await server.inject({ url: `/api/review/calls/${String(call)}/rubric`, as: 'secretary' })).json<
    { version: number; rubric: { properties: { c1: { title: string } } } }
  >();
  expect([stored.version, stored.rubric.properties.c1.title, late]).toEqual([2, rubric?.mark, []]);
  expect(new Set(of('decide').concat(of('rubric')).filter((one) => one.answer.statusCode >= 300).map(({ answer }) => answer.statusCode))).toEqual(
    new Set([412]),
  );

  const lines = await server.db.query<{ action: string; count: number }>(
    `select action, count(*) as count from audit_trail where actor like 'together-%' and action in ('application.note', 'application.tag', 'application.check-documents', 'decision.enter', 'application.assign', 'calls.rubric') group by action order by action`,
  );
  expect(Object.fromEntries(lines.map(({ action, count }) => [action, Number(count)]))).toEqual({
    'application.assign': STAFF,
    'application.check-documents': STAFF,
    'application.note': STAFF,
    'application.tag': STAFF * APPLICATIONS,
    'calls.rubric': 1,
    'decision.enter': APPLICATIONS,
  });
});
