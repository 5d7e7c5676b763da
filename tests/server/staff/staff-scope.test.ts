import { PERMISSIONS } from '@domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failures, pdf, png, upload } from '../profile/applicant-support';
import { CATALOGUE, callData, list, type ListQuery } from '../catalogue/catalogue-support';
import { assignTo, newEvaluator, TERMS } from '../evaluation/evaluation-support';
import { exported } from '../exports/export-support';
import { OPERATIONS as ALL } from '../../../server/platform/contract/contract';
import { DEMO_ACCOUNTS } from '../../../server/embedded-identity';
import { type Person, startServer, type TestAnswer, type TestServer } from '../harness';
import { HANDLES, housesOn, OURS, PEOPLE, programmeData, THEIRS, type House, type Send } from './staff-scope-support';

let server: TestServer;
let ours: House;
let theirs: House;

beforeAll(async () => {
  server = await startServer();
  await newEvaluator(server, 'scope-evaluator');
  ours = await house(OURS, 'Our house');
  theirs = await house(THEIRS, 'Another house');
});
afterAll(() => server.close());

const { house, put, post, reviewed, newHook, ofHook, get } = housesOn(() => server);

/** The result for a person inside the scope and for one outside: the status, or the failure of a 422. */
// dprint-ignore
const OPERATIONS: Readonly<Record<string, { ask: (house: House) => Send; inside: number | string; outside: number | string }>> = {
  updateUniversity: { ask: ({ university }) => put(`universities/${university.id}`, { name: { en: 'A house' }, country: 'GR', ...(university === ours.university ? OURS : THEIRS) }), inside: 200, outside: 404 },
  createProgramme: { ask: (at) => post('programmes', programmeData(at)), inside: 201, outside: 'unknown_reference at body.university_id' },
  updateProgramme: { ask: (at) => put(`programmes/${at.programme.id}`, programmeData(at)), inside: 200, outside: 404 },
  getProgramme: { ask: ({ draftProgramme }) => get(`${CATALOGUE}/programmes/${draftProgramme.id}`), inside: 200, outside: 404 },
  setProgrammeState: { ask: ({ draftProgramme }) => (as) => server.inject({ method: 'PUT', url: '/api/review/programmes/state', as, payload: { ids: [draftProgramme.id], state: 'draft' } }), inside: 200, outside: 404 },
  createCall: { ask: ({ programme }) => post('calls', callData(server, programme, [1, 2])), inside: 201, outside: 'unknown_reference at body.programme_id' },
  updateCall: { ask: ({ draftCall, programme }) => put(`calls/${draftCall.id}`, { ...callData(server, programme, [1, 2]), state: 'draft' }), inside: 200, outside: 404 },
  getCall: { ask: ({ draftCall }) => get(`${CATALOGUE}/calls/${draftCall.id}`), inside: 200, outside: 404 },
  startReview: { ask: ({ application }) => (as) => server.inject({ method: 'POST', url: '/api/review/start-review', as, payload: { ids: [application] } }), inside: 200, outside: 404 },
  listApplicationAssignments: { ask: ({ application }) => get(`/api/review/applications/${application}/assignments`), inside: 200, outside: 404 },
  createAssignments: { ask: ({ application }) => (as) => server.inject({ method: 'POST', url: `/api/review/applications/${application}/assignments`, as, payload: { evaluators: ['scope-evaluator'] } }), inside: 201, outside: 404 },
  distributeCall: { ask: ({ call }) => (as) => server.inject({ method: 'POST', url: `/api/review/calls/${call.id}/assignments`, as, payload: { each: 1, by: 'load' } }), inside: 200, outside: 404 },
  getCallScoring: { ask: ({ call }) => get(`/api/review/calls/${call.id}/assignments`), inside: 200, outside: 404 },
  setCallScoringDate: { ask: ({ call }) => (as) => server.inject({ method: 'PUT', url: `/api/review/calls/${call.id}/assignments`, as, payload: { due_at: null } }), inside: 204, outside: 404 },
  getCallQuestions: { ask: ({ call }) => get(`/api/review/calls/${call.id}/questions`), inside: 200, outside: 404 },
  listCatalogueVersions: { ask: ({ call }) => get(`/api/review/catalogue/calls/${call.id}/versions`), inside: 200, outside: 404 },
  archiveRecords: { ask: ({ draftCall }) => (as) => server.inject({ method: 'PUT', url: '/api/review/catalogue/calls/archived', as, payload: { ids: [draftCall.id], archived: false } }), inside: 200, outside: 404 },
  uploadLogo: { ask: ({ university }) => (as) => upload(server, as, { content: png(), url: `${CATALOGUE}/universities/${university.id}/logo` }), inside: 200, outside: 404 },
  removeLogo: { ask: ({ university }) => (as) => server.inject({ method: 'DELETE', url: `${CATALOGUE}/universities/${university.id}/logo`, as }), inside: 200, outside: 404 },
  changeCalls: { ask: ({ call }) => (as) => server.inject({ method: 'POST', url: '/api/review/calls/change', as, payload: { ids: [call.id], change: { kind: 'extend', days: 1 }, dry_run: true } }), inside: 200, outside: 404 },
  copyCalls: { ask: ({ draftCall }) => (as) => server.inject({ method: 'POST', url: '/api/review/calls/copy', as, payload: { ids: [draftCall.id] } }), inside: 201, outside: 404 },
  getCallRubric: { ask: ({ call }) => get(`/api/review/calls/${call.id}/rubric`), inside: 200, outside: 404 },
  updateCallRubric: { ask: ({ call }) => (as) => server.inject({ method: 'PUT', url: `/api/review/calls/${call.id}/rubric`, as, payload: TERMS }), inside: 200, outside: 404 },
  requestInformation: { ask: ({ application }) => reviewed('POST', `${application}/information-requests`, { documents: ['diploma'], message: 'Again.', due_at: '2036-01-01T00:00:00.000Z' }), inside: 201, outside: 404 },
  listCallInterviews: { ask: ({ call }) => get(`/api/review/calls/${call.id}/interviews`), inside: 200, outside: 404 },
  addInterviewSlots: { ask: ({ call }) => (as) => server.inject({ method: 'POST', url: `/api/review/calls/${call.id}/interviews`, as, payload: { slots: [{ starts_at: '2036-01-01T00:00:00.000Z', minutes: 20, capacity: 1, place: 'Room 4' }] } }), inside: 201, outside: 404 },
  cancelInterviewSlot: { ask: ({ call, slot }) => (as) => server.inject({ method: 'POST', url: `/api/review/calls/${call.id}/interviews/${slot}/cancel`, as, payload: { reason: 'No room.' } }), inside: 409, outside: 404 },
  inviteToInterviews: { ask: ({ application }) => (as) => server.inject({ method: 'POST', url: '/api/review/interviews', as, payload: { ids: [application], choose_by: '2016-01-01' } }), inside: 'date_passed at body.choose_by', outside: 404 },
  cancelInterview: { ask: ({ application }) => reviewed('POST', `${application}/interview/cancel`, { reason: 'No time.' }), inside: 409, outside: 404 },
  closeInformationRequest: { ask: ({ application, request }) => reviewed('POST', `${application}/information-requests/${request}/close`, {}), inside: 200, outside: 404 },
  updatePresence: { ask: ({ application }) => reviewed('PUT', `${application}/presence`, {}), inside: 200, outside: 404 },
  updateChecklist: { ask: ({ application }) => reviewed('PUT', `${application}/checklist`, { checklist: { diploma: { state: 'accepted' } } }), inside: 200, outside: 404 },
  overrideEligibility: { ask: ({ application }) => reviewed('PUT', `${application}/eligibility`, { verdicts: {} }), inside: 200, outside: 404 },
  addPaperDocument: { ask: ({ application }) => (as) => upload(server, as, { content: pdf(), url: `/api/review/applications/${application}/paper-documents`, texts: { title: 'Diploma', reason: 'By post.' } }), inside: 201, outside: 404 },
  addNote: { ask: ({ application }) => reviewed('POST', `${application}/notes`, { text: 'Looks well.' }), inside: 201, outside: 404 },
  assignApplications: { ask: ({ application }) => (as) => server.inject({ method: 'POST', url: '/api/review/assignments', as, payload: { ids: [application], evaluators: ['scope-evaluator'] } }), inside: 200, outside: 404 },
  enterDecisions: { ask: ({ application }) => (as) => server.inject({ method: 'POST', url: '/api/review/decisions', as, payload: { ids: [application], decision: { outcome: 'accept' } } }), inside: 200, outside: 404 },
  tagApplications: { ask: ({ application }) => (as) => server.inject({ method: 'POST', url: '/api/review/tags', as, payload: { ids: [application], add: ['seen'] } }), inside: 204, outside: 404 },
  mailApplicants: { ask: ({ application }) => (as) => server.inject({ method: 'POST', url: '/api/review/mails', as, payload: { ids: [application], texts: { en: { subject: 'Open day', message: 'You are invited.' } } } }), inside: 200, outside: 404 },
  getReviewApplication: { ask: ({ application }) => get(`/api/review/applications/${application}`), inside: 200, outside: 404 },
  getDecision: { ask: ({ application }) => get(`/api/review/applications/${application}/decision`), inside: 200, outside: 404 },
  enterDecision: { ask: ({ application }) => (as) => server.inject({ method: 'PUT', url: `/api/review/applications/${application}/decision`, as, payload: { outcome: 'accept' } }), inside: 200, outside: 404 },
  removeDecision: { ask: ({ application }) => (as) => server.inject({ method: 'DELETE', url: `/api/review/applications/${application}/decision`, as }), inside: 200, outside: 404 },
  releaseDecisions: { ask: ({ call }) => (as) => server.inject({ method: 'POST', url: `/api/review/calls/${call.id}/release`, as, payload: { dry_run: true } }), inside: 200, outside: 404 },
  planRelease: { ask: ({ call }) => (as) => server.inject({ method: 'PUT', url: `/api/review/calls/${call.id}/planned-release`, as, payload: { at: '2099-01-01T00:00:00.000Z' } }), inside: 204, outside: 404 },
  cancelPlannedRelease: { ask: ({ call }) => (as) => server.inject({ method: 'DELETE', url: `/api/review/calls/${call.id}/planned-release`, as }), inside: 204, outside: 404 },
  getReleaseState: { ask: ({ call }) => get(`/api/review/calls/${call.id}/release`), inside: 200, outside: 404 },
  listCallDecisions: { ask: ({ call }) => get(`/api/review/calls/${call.id}/decisions`), inside: 200, outside: 404 },
  reopenDecision: { ask: ({ application }) => reviewed('POST', `${application}/decision/reopening`, { reason: 'A mistake.' }), inside: 409, outside: 404 }, cancelReopening: { ask: ({ application }) => reviewed('DELETE', `${application}/decision/reopening`, {}), inside: 200, outside: 404 }, tickCondition: { ask: ({ application }) => (as) => server.inject({ method: 'POST', url: `/api/review/applications/${application}/conditions`, as, payload: { condition: 0, met: true } }), inside: 409, outside: 404 },
  decideByScore: { ask: ({ call }) => (as) => server.inject({ method: 'POST', url: `/api/review/calls/${call.id}/decisions/by-score`, as, payload: { seats: 0, waiting: 0, reason: 'places_filled', dry_run: true } }), inside: 200, outside: 404 },
  getDecisionTable: { ask: ({ call }) => get(`/api/review/calls/${call.id}/decisions/table`), inside: 200, outside: 404 },
  createWebhook: { ask: ({ university }) => newHook(university.id), inside: 201, outside: 'unknown_reference at body.university_id' },
  listWebhookDeliveries: { ask: ({ webhook }) => get(`/api/review/webhooks/${webhook}/deliveries`), inside: 200, outside: 404 },
  rotateWebhookSecret: { ask: ({ webhook }) => ofHook('POST', webhook, ['secret', {}]), inside: 200, outside: 404 },
  testWebhook: { ask: ({ webhook }) => ofHook('POST', webhook, ['test', {}]), inside: 201, outside: 404 },
  pauseWebhook: { ask: ({ webhook }) => ofHook('PUT', webhook, ['paused', { paused: false }]), inside: 204, outside: 404 },
  getApplicationPdf: { ask: ({ application }) => get(`/api/applications/${application}/pdf`), inside: 200, outside: 404 },
  getRefereeFile: { ask: ({ application, referee }) => get(`/api/applications/${application}/referees/${referee}/file`), inside: 200, outside: 404 },
  getApplicationFile: { ask: ({ application, file }) => get(`/api/applications/${application}/files/${file}`), inside: 200, outside: 404 },
};

/** Operations with separate tests below; imports, which belong to one Secretary each, are tested in uploaded-imports. */
// dprint-ignore
const OTHERS = ['listSharedViews', 'shareView', 'removeSharedView', 'listEvaluators', 'updateEvaluator', 'deleteAssignment', 'createUniversity', 'getToday', 'listApplicationCounts', 'listReviewApplications', 'listReviewChanges', 'listWebhooks', 'deleteWebhook', 'listImports', 'createImport', 'getImport', 'runImport', 'undoImport', 'deleteImport', 'getImportReport', 'exportCatalogue', 'listReviewExports', 'createReviewExport', 'linkReviewExport', 'readReviewColumns', 'listAudit', 'exportAudit', 'listUniversities', 'listProgrammes', 'listCalls'];

/**
 * Operations without an audit entry: presence is reported repeatedly, and opening the application was logged already; an application
 * without conditions or an interview is not changed.
 */
const UNWRITTEN = ['updatePresence', 'tickCondition', 'reopenDecision', 'cancelReopening', 'cancelInterview'];

/** The operations that reach one application, by their path. */
const OF_ONE_APPLICATION = ALL.filter(({ path }) => path.includes('/applications/{id}')).map(({ id }) => id);

const outcomeOf = (answer: TestAnswer) => (answer.statusCode === 422 ? failures(answer).join() : answer.statusCode);

const subOf = (person: Person) => (typeof person === 'string' ? DEMO_ACCOUNTS.find(({ name }) => name === person)?.sub : person.sub);

async function deniedTo(person: Person): Promise<number> {
  const [row] = await server.db.query<{ count: number }>(`select count(*) as count from audit_trail where actor = $1 and action like '%-denied'`, [
    subOf(person),
  ]);
  return Number(row?.count);
}

/** The number of audit entries about a person's actions on an application, including reads. */
async function linesAbout({ application }: House, person: Person): Promise<number> {
  const [row] = await server.db.query<{ count: number }>('select count(*) as count from audit_trail where actor = $1 and subject = $2', [
    subOf(person),
    `application:${application}`,
  ]);
  return Number(row?.count);
}

describe('a Secretary', () => {
  const people = Object.entries(PEOPLE) as [keyof typeof PEOPLE, Person][];

  it('is tried with every operation that a Secretary has before others', () => {
    const staffs = Object.entries(PERMISSIONS).filter(([, permission]) => permission.includes('secretary'));
    expect(staffs.map(([id]) => id).filter((id) => !(id in OPERATIONS) && !OTHERS.includes(id))).toEqual([]);
  });

  for (const [name, { ask, inside, outside }] of Object.entries(OPERATIONS)) {
    it.each(people)(`${name}, %s`, async (kind, as) => {
      const [handlesOurs, handlesTheirs] = HANDLES[kind];
      const before = await deniedTo(as);
      expect(outcomeOf(await ask(ours)(as))).toEqual(handlesOurs ? inside : outside);
      expect(outcomeOf(await ask(theirs)(as))).toEqual(handlesTheirs ? inside : outside);
      expect((await deniedTo(as)) - before, 'lines of the audit trail about what was refused').toBe(
        [handlesOurs, handlesTheirs].filter((handled) => !handled).length,
      );
    });
  }

  it.each(Object.entries(OPERATIONS).filter(([id]) => OF_ONE_APPLICATION.includes(id) && !UNWRITTEN.includes(id)))(
    'leaves a line about the application in the trail by %s',
    async (_, { ask }) => {
      const as = PEOPLE['of all'];
      const before = await linesAbout(ours, as);
      await ask(ours)(as);
      expect(await linesAbout(ours, as)).toBeGreaterThan(before);
    },
  );

  it.each(people)('finds what was sent and what they keep, %s', async (kind, as) => {
    const [handlesOurs, handlesTheirs] = HANDLES[kind];
    const expected = (part: (house: House) => number) => [...(handlesOurs ? [part(ours)] : []), ...(handlesTheirs ? [part(theirs)] : [])];
    const idsOf = (answer: TestAnswer) => answer.json<{ id: number }[]>().map(({ id }) => id).toSorted((a, b) => a - b);
    const own = (resource: string, filter: object = {}) => list(server, resource, { as, filter: { ...filter, in_scope: true } } satisfies ListQuery);
    const file = handlesOurs || handlesTheirs ? (await exported(server, {}, { as })).body : '';
    const numbers = file.match(/PRO-\d+-0*(\d+)/g) ?? [];
    expect(numbers.map((number) => Number(number.split('-')[2]))).toEqual(expected(({ application }) => application));
    expect(idsOf(await get('/api/review/applications')(as))).toEqual(expected(({ application }) => application));
    const { changes } = (await get('/api/review/changes')(as)).json<{ changes: { id: number }[] }>();
    expect(changes.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected(({ application }) => application));
    expect(idsOf(await own('universities'))).toEqual(expected(({ university }) => university.id));
    expect(idsOf(await own('programmes', { id: [ours.programme.id, theirs.programme.id] }))).toEqual(expected(({ programme }) => programme.id));
    const calls = { id: [ours.call.id, theirs.call.id] };
    for (const [resource, part] of [['universities', 'university'], ['programmes', 'programme'], ['calls', 'call']] as const) {
      const filter = JSON.stringify({ id: [ours[part].id, theirs[part].id] });
      const counts = await get(`/api/review/catalogue/${resource}/counts?${new URLSearchParams({ filter }).toString()}`)(as);
      expect(counts.json(), resource).toEqual(expected((house) => house[part].id).map((id) => ({ id, drafts: 0, sent: 1 })));
    }
    expect(idsOf(await own('calls', calls))).toEqual(expected(({ call }) => call.id));
    expect(idsOf(await list(server, 'calls', { as, filter: calls }))).toHaveLength(2);
    expect(idsOf(await list(server, 'calls', { as, filter: { id: [ours.draftCall.id, theirs.draftCall.id] } }))).toEqual(
      expected(({ draftCall }) => draftCall.id),
    );
  });

  it('takes back assignments of their institutions only, and knows who may evaluate for them', async () => {
    const [scoped, reviewer] = [PEOPLE['by ROR id'], await newEvaluator(server, 'scope-elsewhere', ['/Evaluator/XX-ELSEWHERE01'])];
    for (const { application } of [ours, theirs])
      await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids: [application] } });
    const idIn = async ({ application }: House) =>
      (await assignTo(server, application, ['scope-evaluator'])).json<{ assignments: { id: number }[] }>().assignments[0]?.id ?? 0;
    const remove = async (house: House, as: Person) =>
      (await server.inject({ method: 'DELETE', url: `/api/review/assignments/${await idIn(house)}`, as })).statusCode;
    expect([await remove(ours, scoped), await remove(theirs, scoped), await remove(theirs, 'secretary')]).toEqual([200, 404, 200]);
    const known = async (as: Person) => (await get('/api/review/evaluators')(as)).json<{ sub: string }[]>().map(({ sub }) => sub);
    expect([await known(scoped), await known(PEOPLE['by Erasmus code'])]).toEqual([['scope-evaluator'], [reviewer.sub, 'scope-evaluator']]);
    const keep = async (as: Person) =>
      (await server.inject({ method: 'PUT', url: `/api/review/evaluators/${reviewer.sub}`, as, payload: { fields: ['0421'] } })).statusCode;
    const denied = await deniedTo(scoped);
    expect([await keep(scoped), await keep(PEOPLE['by Erasmus code']), (await deniedTo(scoped)) - denied]).toEqual([404, 200, 1]);
  });

  it('knows and removes the webhooks of their institutions only', async () => {
    const [scoped, elsewhere] = [PEOPLE['by ROR id'], PEOPLE['by Erasmus code']];
    const known = async (as: Person) =>
      new Set((await get('/api/review/webhooks')(as)).json<{ webhooks: { university: { id: number } }[] }>().webhooks.map(({ university }) => university.id));
    expect([await known(scoped), await known(elsewhere), await known(PEOPLE['of no university there is'])]).toEqual([
      new Set([ours.university.id]),
      new Set([theirs.university.id]),
      new Set(),
    ]);
    const { id } = (await newHook(ours.university.id)(scoped)).json<{ webhook: { id: number } }>().webhook;
    const remove = async (as: Person) => (await server.inject({ method: 'DELETE', url: `/api/review/webhooks/${id}`, as })).statusCode;
    expect([await remove(elsewhere), await remove(scoped), await remove(scoped)]).toEqual([404, 200, 404]);
  });

  it('sees who exported what for their institutions, and takes what they ordered themselves', async () => {
    const [scoped, both, all] = [PEOPLE['by ROR id'], PEOPLE['of both'], 'secretary' as const];
    const order = async (as: Person) => (await exported(server, {}, { as })).id;
    const [ofOurs, ofBoth, ofAll] = [await order(scoped), await order(both), await order(all)];
    const seen = async (as: Person) =>
      (await get('/api/review/exports')(as)).json<{ exports: { id: number }[] }>().exports.map(({ id }) => id).filter((id) =>
        [ofOurs, ofBoth, ofAll].includes(id)
      );
    expect(await Promise.all([scoped, PEOPLE['by Erasmus code'], both, all].map(seen))).toEqual([[ofOurs], [], [ofBoth, ofOurs], [ofAll, ofBoth, ofOurs]]);
    expect(
      (await server.inject({ method: 'POST', url: '/api/review/exports', as: PEOPLE['of no university there is'], payload: { format: 'csv' } })).statusCode,
    ).toBe(403);
    const before = await deniedTo(both);
    expect((await server.inject({ method: 'POST', url: `/api/review/exports/${ofOurs}/link`, as: both })).statusCode).toBe(404);
    expect(await deniedTo(both)).toBe(before + 1);
  });

  it('shares views with who answers for the same institutions, without what tells of a person', async () => {
    const [scoped, elsewhere, both] = [PEOPLE['by ROR id'], PEOPLE['by Erasmus code'], PEOPLE['of both']];
    const share = (as: Person, query: string) =>
      server.inject({
        method: 'POST',
        url: '/api/review/views',
        as,
        payload: { name: ' To read ', query, ...(query !== '' && { hidden_columns: ['email', 'answers.why'], column_order: ['status', 'name'] }) },
      });
    const made = await share(scoped, 'q=Papadaki&applicant=x&status=Finalized&status=UnderReview&programme_id=3&university_id=2&sort=-name&page=3&at=4');
    expect([made.statusCode, made.json()]).toMatchObject([201, {
      name: 'To read',
      query: 'status=Finalized&status=UnderReview&programme_id=3&university_id=2&sort=-name',
      hidden_columns: ['email', 'answers.why'],
      column_order: ['status', 'name'],
    }]);
    const { id } = made.json<{ id: number }>();
    const ofAll = (await share('secretary', 'tag=late')).json<{ id: number }>().id;
    const seen = async (as: Person) => (await get('/api/review/views')(as)).json<{ views: { id: number }[] }>().views.map((view) => view.id);
    expect(await Promise.all([scoped, elsewhere, both, 'secretary' as const].map(seen))).toEqual([[id], [], [id], [id, ofAll]]);
    expect((await share(PEOPLE['of no university there is'], '')).statusCode).toBe(403);
    const remove = async (as: Person, view: number) => (await server.inject({ method: 'DELETE', url: `/api/review/views/${String(view)}`, as })).statusCode;
    expect([await remove(elsewhere, id), await remove(scoped, ofAll), await remove(both, id), await remove('secretary', ofAll)]).toEqual([404, 404, 200, 200]);
    expect(await seen('secretary')).toEqual([]);
  });

  it('of some institutions adds no other one, and gives none of theirs away', async () => {
    const scoped = PEOPLE['by ROR id'];
    expect(outcomeOf(await post('universities', { name: { en: 'A new house' }, country: 'GR' })(scoped))).toBe(403);
    expect(outcomeOf(await put(`programmes/${ours.programme.id}`, programmeData(theirs))(scoped))).toBe('unknown_reference at body.university_id');
    expect(outcomeOf(await put(`calls/${ours.draftCall.id}`, callData(server, theirs.programme, [1, 2]))(scoped))).toBe(
      'unknown_reference at body.programme_id',
    );
  });

  it('is nothing for who is none: in_scope finds nothing for a visitor and an applicant', async () => {
    for (const as of [undefined, 'applicant'] as const) {
      expect((await list(server, 'programmes', { filter: { in_scope: true }, ...(as && { as }) })).json()).toEqual([]);
    }
  });
});
