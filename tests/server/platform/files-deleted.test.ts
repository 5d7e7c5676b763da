import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord, APPLICANTS, degreeWith, newApplicant, person, readyDraft, step, uploadedId } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a file that its owner deletes', () => {
  const remove = (id: number, sub: string) => server.inject({ method: 'DELETE', url: `/api/files/${id}`, as: person(sub) });

  it('is deleted when nothing refers to it; while a record does, the refusal says so, and nobody else can', async () => {
    const as = await newApplicant(server, 'u-deletes');
    const id = await uploadedId(server, as);
    const usedIn = async () => (await server.inject({ url: '/api/files', as })).json()[0].used_in;
    expect(await usedIn()).toEqual([]);
    const degree = await addRecord(server, 'u-deletes', ['education_degrees', degreeWith(id)]);
    expect(await usedIn()).toEqual(['section_record']);
    expect((await remove(id, 'u-other')).statusCode).toBe(404);
    const held = await remove(id, 'u-deletes');
    expect(held.statusCode).toBe(409);
    expect(held.json().type).toBe('urn:propylaea:problem:file_in_use');
    await server.inject({ method: 'DELETE', url: `${APPLICANTS}/u-deletes/education_degrees/${degree.id}`, as });
    expect((await remove(id, 'u-deletes')).statusCode).toBe(200);
    expect((await server.inject({ url: `/api/files/${id}`, as })).statusCode).toBe(404);
    expect((await remove(id, 'u-deletes')).statusCode).toBe(404);
    expect((await server.inject({ url: '/api/files', as })).json()).toEqual([]);
  });

  it('is reported as used by the application that it was sent with, and may be deleted all the same', async () => {
    const { as, id, diploma } = await readyDraft(server, 'u-sent');
    const transcript = await uploadedId(server, as, 'Only sent');
    const draft = await server.inject({
      method: 'PUT',
      url: `/api/applications/${id}`,
      as,
      payload: { answers: { motivation: 'I have wanted this for years.' }, documents: { diploma: transcript } },
    });
    expect(draft.statusCode, draft.body).toBe(200);
    await step(server, as, [id, 'finalize']);
    const used = async () =>
      Object.fromEntries((await server.inject({ url: '/api/files', as })).json<{ id: number; used_in: string[] }[]>().map((file) => [file.id, file.used_in]));
    expect((await used())[transcript]).toEqual(['sent_application']);
    expect((await used())[diploma]).toContain('section_record');
    expect((await remove(transcript, 'u-sent')).statusCode).toBe(200);
    expect((await server.inject({ url: `/api/applications/${id}/files/${transcript}`, as })).statusCode).toBe(200);
  });
});
