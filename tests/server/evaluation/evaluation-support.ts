import { sentApplication } from '../profile/applicant-support';
import type { Person, TestServer } from '../harness';
import type { PersonClaims } from '../harness/tokens';

/** A rubric with two criteria; the second requires a comment and has three times the weight. */
export const RUBRIC = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  required: ['c1', 'c2', 'c2_comment'],
  properties: {
    c1: { type: 'integer', title: 'Record', 'x-i18n': { el: { title: 'Επίδοση' } }, minimum: 0, maximum: 10, 'x-weight': 1 },
    c2: { type: 'integer', title: 'Motivation', 'x-i18n': { el: { title: 'Κίνητρα' } }, minimum: 1, maximum: 5, 'x-weight': 3 },
    c2_comment: { type: 'string', title: 'Comment: Motivation', minLength: 1, maxLength: 4000, 'x-widget': 'textarea' },
  },
};

export const TERMS = { rubric: RUBRIC, blind: true, tie_break: ['c2'] };

/** An Evaluator who has signed in to the portal before. */
export async function newEvaluator(server: TestServer, sub: string, groups = ['/Evaluator']): Promise<PersonClaims> {
  const as = { sub, groups, given_name: 'Eva', family_name: sub };
  await server.inject({ url: '/api/account', as });
  return as;
}

export const setRubric = (server: TestServer, call: number, terms: object = TERMS) =>
  server.inject({ method: 'PUT', url: `/api/review/calls/${call}/rubric`, as: 'secretary', payload: terms });

/** An application of the call that is under review. */
export async function underReview(server: TestServer, sub: string, call: number) {
  const sent = await sentApplication(server, sub, call);
  await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids: [sent.id] } });
  return sent;
}

export const assignTo = (server: TestServer, application: number, evaluators: readonly string[]) =>
  server.inject({ method: 'POST', url: `/api/review/applications/${application}/assignments`, as: 'secretary', payload: { evaluators } });

/** The id of the one assignment that an Evaluator has of the application with this number, or of the first one. */
export async function assignmentOf(server: TestServer, as: Person): Promise<number> {
  const [first] = (await server.inject({ url: '/api/review/assignments', as })).json<{ id: number }[]>();
  if (!first) throw new Error('There is no assignment.');
  return first.id;
}

export const give = (server: TestServer, as: Person, { id, ...body }: { id: number; scores: object; submitted: boolean; version?: number }) =>
  server.inject({ method: 'PUT', url: `/api/review/assignments/${id}/scores`, as, payload: body });
