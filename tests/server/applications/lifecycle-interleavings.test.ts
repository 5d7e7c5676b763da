import { TRANSITIONS } from '@domain/applications/application-lifecycle';
import { array, assert, asyncProperty, constantFrom, oneof } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../server/core/applications/queries/applications';
import { findImpossible } from '../../../server/features/detection/queries';
import { settleSilence } from '../../../server/features/decisions/reply-to-offer';
import { moveUp } from '../../../server/features/decisions/move-up';
import { apply, HOUR, newCall, readyApplicant, step, type ApplicationAnswer } from '../profile/applicant-support';
import { decide, REJECTED } from '../decisions/decision-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';

let server: TestServer;
let applicant: Awaited<ReturnType<typeof readyApplicant>>;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
  applicant = await readyApplicant(server, 'steps');
});
afterAll(() => server.close());

interface Subject {
  as: Person;
  id: number;
  call: number;
}

const WAITLIST = { outcome: 'waitlist', rank: 1 };
const post = (as: Person, url: string, payload?: object) => server.inject({ method: 'POST', url, as, ...(payload && { payload }) });

const DAY = 24 * HOUR;
/** Days until a call closes, and until its offers must be answered. */
const [OPEN, REPLY] = [30, 45];

/** Sets the clock ahead and runs the portal's jobs. */
const wait = async (days: number) => {
  server.clock.advance(days * DAY);
  await settleSilence(server.deps);
  return { statusCode: 200 };
};

/** All actions on an application, whatever its status, and the passing of time. */
const DEEDS = {
  finalize: ({ as, id }: Subject) => step(server, as, [id, 'finalize']),
  reopen: ({ as, id }: Subject) => step(server, as, [id, 'reopen']),
  withdraw: ({ as, id }: Subject) => step(server, as, [id, 'withdraw']),
  save: ({ as, id }: Subject) =>
    server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload: { answers: { motivation: 'Written meanwhile.' } } }),
  review: ({ id }: Subject) => post('secretary', '/api/review/start-review', { ids: [id] }),
  acceptIt: ({ id }: Subject) => decide(server, id, { payload: { outcome: 'accept' } }),
  waitlistIt: ({ id }: Subject) => decide(server, id, { payload: WAITLIST }),
  rejectIt: ({ id }: Subject) => decide(server, id, { payload: REJECTED }),
  release: ({ call }: Subject) => post('secretary', `/api/review/calls/${call}/release`, { dry_run: false }),
  takeIt: ({ as, id }: Subject) => post(as, `/api/applications/${id}/reply`, { reply: 'accept' }),
  leaveIt: ({ as, id }: Subject) => post(as, `/api/applications/${id}/reply`, { reply: 'decline' }),
  close: () => wait(OPEN + 1),
  letLapse: () => wait(REPLY + 1),
  moveListUp: async ({ call }: Subject) => {
    await moveUp(server.deps, call);
    return { statusCode: 200 };
  },
} satisfies Record<string, (subject: Subject) => Promise<{ statusCode: number }>>;
type Deed = keyof typeof DEEDS;

/** Paths to each final status, which random walks seldom reach. */
const ROADS: readonly Deed[][] = [
  ['close', 'review', 'acceptIt', 'release', 'takeIt'],
  ['review', 'close', 'acceptIt', 'release', 'leaveIt'],
  ['close', 'waitlistIt', 'release', 'acceptIt', 'release', 'letLapse'],
  ['review', 'waitlistIt', 'release', 'close', 'rejectIt', 'release'],
  ['waitlistIt', 'release', 'moveListUp', 'letLapse'],
];

/** Whether a timeline entry is a transition of the table, by the actor of the table. */
const isLegal = (from: string, { status, by }: TimelineEntry): boolean =>
  TRANSITIONS.some((one) => one.to === status && one.from.some((each) => each === from) && one.by === by);

const deed = oneof(
  { weight: 3, arbitrary: constantFrom('finalize', 'review', 'release', 'acceptIt', 'waitlistIt') },
  { weight: 1, arbitrary: constantFrom<Deed>('reopen', 'withdraw', 'save', 'rejectIt', 'takeIt', 'leaveIt', 'close', 'letLapse', 'moveListUp') },
);

/** Creates a complete draft. */
async function begun(): Promise<Subject> {
  const { as, diploma } = applicant;
  const reply_by = new Date(server.clock.now().getTime() + REPLY * DAY).toISOString();
  const call = await newCall(server, { reply_by, seats: 1, list_moves_up: true });
  const { id } = (await apply(server, as, [call])).json<ApplicationAnswer>();
  const payload = { answers: { motivation: 'I have wanted this for years.' }, documents: { diploma } };
  await server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload });
  return { as, id, call };
}

it('takes no illegal step, whatever applicant and secretary do one after the other and at the same time', async () => {
  const reached = new Set<string>();
  await assert(
    asyncProperty(array(array<Deed>(deed, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 }), async (rounds) => {
      const subject = await begun();
      for (const together of [['finalize' as const], ...rounds]) {
        const answers = await Promise.all(together.map((name) => DEEDS[name](subject)));
        expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
      }
      const { status, timeline } = (await server.inject({ url: `/api/applications/${subject.id}`, as: subject.as })).json<
        { status: string; timeline: TimelineEntry[] }
      >();
      const illegal = timeline.filter((entry, index) => index > 0 && !isLegal(timeline[index - 1]?.status ?? '', entry));
      expect({ illegal, last: timeline.at(-1)?.status, impossible: await findImpossible(server.db, server.clock.now()) }).toEqual({
        illegal: [],
        last: status,
        impossible: [],
      });
      for (const entry of timeline) reached.add(`${entry.status} by ${entry.by}`);
    }),
    // A fixed seed, so that a failure is reproducible.
    { numRuns: 12 + ROADS.length, seed: 12, examples: ROADS.map((road) => [road.map((name) => [name])]) },
  );
  // The walks must have taken these steps, or the test would prove little.
  const byPeople = [
    'Draft by applicant',
    'Finalized by applicant',
    'UnderReview by secretary',
    'Waitlisted by secretary',
    'Accepted by secretary',
    'Confirmed by applicant',
    'Declined by applicant',
    'Rejected by secretary',
  ];
  expect([...reached]).toEqual(expect.arrayContaining([...byPeople, 'Accepted by system', 'Declined by system']));
});
