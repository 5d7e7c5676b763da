import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalHash } from '../../../server/core/applications/frozen-copy';
import { collectFiles } from '../../../server/platform/files/collect-files';
import { APPLICANTS, failures, HOUR, newCall, pdf, readyDraft, sentApplication, step, type ApplicationAnswer } from '../profile/applicant-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';
import { byToken, invited, newToken } from '../referees/referee-support';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const read = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/${id}`, as })).json<ApplicationAnswer>();
const save = (as: Person, id: number, payload: object) => server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload });
const bytes = async (as: Person, [id, file]: [number, number]) => (await server.inject({ url: `/api/applications/${id}/files/${file}`, as })).rawPayload;

describe('what was sent', () => {
  it('does not change when the applicant edits or deletes, and its files stay', async () => {
    const { as, id, diploma, degree } = await readyDraft(server, 'x-frozen');
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    const gone = await server.inject({ method: 'DELETE', url: `${APPLICANTS}/x-frozen/education_degrees/${degree.id}`, as });
    expect(gone.statusCode).toBe(200);
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    expect((await server.inject({ url: `/api/files/${diploma}`, as })).statusCode).toBe(404);
    expect((await bytes(as, [id, diploma])).equals(pdf('Diploma of x-frozen'))).toBe(true);
    expect((await bytes('secretary', [id, diploma])).equals(pdf('Diploma of x-frozen'))).toBe(true);
    const later = await read(as, id);
    expect(later.frozen).toEqual(sent.frozen);
    expect(canonicalHash(later.frozen)).toBe(sent.receipt?.sha256);
  });

  it('cannot be saved or deleted as a draft', async () => {
    const { as, id } = await sentApplication(server, 'x-locked');
    expect((await save(as, id, { answers: {}, documents: {} })).statusCode).toBe(409);
    expect((await server.inject({ method: 'DELETE', url: `/api/applications/${id}`, as })).statusCode).toBe(409);
  });

  it('is opened again while the call is open, keeps its number and gets its files back', async () => {
    const { as, id, diploma, degree } = await readyDraft(server, 'x-reopen');
    const { number } = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    await server.inject({ method: 'DELETE', url: `${APPLICANTS}/x-reopen/education_degrees/${degree.id}`, as });
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    const draft = (await step(server, as, [id, 'reopen'])).json<ApplicationAnswer>();
    expect(draft).toMatchObject({ status: 'Draft', number, receipt: null, frozen: null, documents: { diploma } });
    expect((await bytes(as, [id, diploma])).equals(pdf('Diploma of x-reopen'))).toBe(true);
    expect(draft.missing.map(({ loc }) => loc.join('.'))).toEqual(['body.profile.education_degrees']);
    expect((await step(server, as, [id, 'reopen'])).statusCode).toBe(409);
  });

  it('is sent again under the same number after it was opened again', async () => {
    const { as, id } = await readyDraft(server, 'x-resend');
    const first = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    await step(server, as, [id, 'reopen']);
    await save(as, id, { answers: { motivation: 'Now I know it even better.' } });
    const second = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(second.number).toBe(first.number);
    expect(second.receipt?.sha256).not.toBe(first.receipt?.sha256);
    expect(second.documents).toEqual(first.documents);
  });

  it('is withdrawn with the reason that the person gives, which the timeline keeps', async () => {
    const { as, id } = await sentApplication(server, 'x-reason');
    const url = `/api/applications/${id}/withdraw`;
    const tooLong = await server.inject({ method: 'POST', url, as, payload: { reason: 'x'.repeat(1001) } });
    expect(failures(tooLong)).toEqual(['maxLength at body.reason']);
    const withdrawn = (await server.inject({ method: 'POST', url, as, payload: { reason: ' I chose another programme. ' } })).json<ApplicationAnswer>();
    expect(withdrawn.timeline.at(-1)).toMatchObject({ status: 'Withdrawn', reason: 'I chose another programme.' });
  });

  it('is withdrawn once, also after the deadline', async () => {
    const { as, id } = await readyDraft(server, 'x-withdraw');
    expect((await step(server, as, [id, 'withdraw'])).statusCode).toBe(409);
    await step(server, as, [id, 'finalize']);
    server.clock.advance(60 * 24 * HOUR);
    const withdrawn = (await step(server, as, [id, 'withdraw'])).json<ApplicationAnswer>();
    expect(withdrawn).toMatchObject({ status: 'Withdrawn', receipt: { number: withdrawn.number } });
    expect((await step(server, as, [id, 'withdraw'])).statusCode).toBe(409);
  });
});

it('takes a referee away from a sent application only together with another, and not at all when that one is refused', async () => {
  const { as, id } = await readyDraft(server, 'f-replaced', await newCall(server, { referee_count: 1, referees_by: '2026-12-20T10:00:00.000Z' }));
  const first = await invited(server, as, { id, email: 'silent@example.org' });
  const link = await newToken(server, first);
  expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  const url = `/api/applications/${String(id)}/referees`;
  const refused = await server.inject({ method: 'DELETE', url: `${url}/${String(first)}`, as });
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining('in their place')]);
  const referees = async () => (await server.inject({ url, as })).json<object[]>();
  const email = 'person@example.org';
  const replace = (address: string, replaces: number) => {
    const payload = { name: 'Dr. Nikos Other', email: address, locale: 'en' };
    return server.inject({ method: 'POST', url: `${url}?replaces=${String(replaces)}`, as: { sub: 'f-replaced', email }, payload });
  };
  expect(failures(await replace(email, first))).toEqual(['referee_self at body.email']);
  expect((await replace('new@example.org', first + 1000)).statusCode).toBe(404);
  expect(await referees()).toMatchObject([{ id: first, state: 'invited' }]);
  expect((await replace('new@example.org', first)).statusCode).toBe(201);
  expect(await referees()).toMatchObject([{ name: 'Dr. Nikos Other', state: 'invited' }]);
  expect((await byToken(server, link)).statusCode, 'the old link ends').toBe(404);
});
