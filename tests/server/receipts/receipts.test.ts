import { RECEIPT_TYPE } from '@domain/applications/receipt';
import { createHash } from 'node:crypto';
import { CompactSign, compactVerify, createLocalJWKSet, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApplication } from '../../../server/core/applications/queries/applications';
import { findReceiptKeys } from '../../../server/core/receipts/queries/receipt-keys';
import { canonicalHash } from '../../../server/core/applications/frozen-copy';
import { signUnsignedReceipts } from '../../../server/core/receipts/sign-receipt';
import { collectFiles } from '../../../server/platform/files/collect-files';
import { APPLICANTS, HOUR, newCall, pdf, readyDraft, step, upload, type ApplicationAnswer } from '../profile/applicant-support';
import { CATALOGUE } from '../catalogue/catalogue-support';
import { startServer, testClock, type TestServer } from '../harness';
import { type Given, fields } from '../../support/typed-fields';

const DAY = 24 * HOUR;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const send = async (name: string) => {
  const { as, id } = await readyDraft(server, name);
  const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
  if (!sent.receipt) throw new Error('What was sent has a receipt.');
  return { as, id, sent, receipt: sent.receipt };
};
const verify = async (jws: string) => (await server.inject({ method: 'POST', url: '/api/receipts/verify', payload: { jws } })).json<object>();
const publicKeys = async () => (await server.inject('/.well-known/jwks.json')).json<{ keys: { kid: string; d?: string }[] }>();

const NOT_VALID = { valid: false, number: null, finalized_at: null, sha256: null };

describe('a signed receipt', () => {
  it('is about CV and identity data too, the hashes of all files, and by which version of its schema each record was written', async () => {
    const { as, id, diploma } = await readyDraft(server, 'f-whole');
    const cv = (await upload(server, as, { content: pdf('My life'), url: `${APPLICANTS}/f-whole/upload-cv` })).json<{ cv: { id: number } }>().cv;
    const identity = fields<'applicant'>({ nationality: 'CY', date_of_birth: '2001-02-03', gender: 'female' });
    expect((await server.inject({ method: 'PUT', url: `${APPLICANTS}/f-whole`, as, payload: identity })).statusCode).toBe(200);
    const { frozen, receipt } = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    const version = expect.any(Number) as unknown;
    expect(frozen).toMatchObject({
      profile: {
        ...identity,
        cv: { id: cv.id },
        schema_version: version,
        contact_infos: [{ schema_version: version }],
        education_degrees: [{ schema_version: version }],
      },
      files: expect.arrayContaining([
        expect.objectContaining({ id: diploma }),
        expect.objectContaining({ id: cv.id, sha256: createHash('sha256').update(pdf('My life')).digest('hex') }),
      ]) as unknown,
      asked: { version: 1 },
    });
    expect(receipt?.sha256).toBe(canonicalHash(frozen));
  });

  it('is verified by anybody with the published keys, and by the portal', async () => {
    const { receipt, sent } = await send('s-verify');
    const { number, finalized_at, sha256, jws } = receipt;
    expect(sha256).toBe(canonicalHash(sent.frozen));
    const keys = await publicKeys();
    expect(keys.keys.every((key) => key.d === undefined)).toBe(true);
    const { payload } = await compactVerify(jws, createLocalJWKSet(keys as Parameters<typeof createLocalJWKSet>[0]));
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({ number, finalized_at, sha256 });
    expect(await verify(jws)).toEqual({ valid: true, number, finalized_at, sha256 });
  });

  it('stays valid when the key has been replaced, and after the application was withdrawn', async () => {
    const earlier = await send('s-rotated');
    server.clock.advance(400 * DAY);
    const later = await send('s-rotated-later');
    expect((await publicKeys()).keys.length).toBe(2);
    for (const { receipt } of [earlier, later]) expect(await verify(receipt.jws)).toMatchObject({ valid: true, number: receipt.number });
    const reopened = (await step(server, later.as, [later.id, 'reopen'])).json<ApplicationAnswer>();
    expect(reopened.receipt).toBeNull();
    expect(await verify(later.receipt.jws)).toMatchObject({ valid: true });
  });

  it('stays valid after the call was edited, and the profile with its files deleted', async () => {
    const call = await newCall(server);
    const { as, id, diploma } = await readyDraft(server, 's-edited', call);
    const { receipt } = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    const [row] = await server.db.query<{ data: object }>(`select data from calls where id = $1`, [call]);
    const edited = { ...row?.data, title: { en: 'Another title' }, required_documents: [], questions: { type: 'object', properties: {} } } satisfies Given<
      'calls'
    >;
    expect((await server.inject({ method: 'PUT', url: `${CATALOGUE}/calls/${String(call)}`, as: 'secretary', payload: edited })).statusCode).toBe(200);
    await step(server, as, [id, 'withdraw']);
    expect((await server.inject({ method: 'DELETE', url: `${APPLICANTS}/s-edited`, as })).statusCode).toBe(200);
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    expect((await server.inject({ url: `/api/files/${String(diploma)}`, as })).statusCode).toBe(404);
    expect(await verify(receipt?.jws ?? '')).toMatchObject({ valid: true, number: receipt?.number, sha256: receipt?.sha256 });
    const kept = await findApplication(server.db, id);
    expect(canonicalHash(kept?.frozen)).toBe(receipt?.sha256);
  });

  it('is refused when a letter of it was changed, when somebody else signed it, and when it is no receipt', async () => {
    const { receipt } = await send('s-forged');
    const [header = '', payload = '', signature = ''] = receipt.jws.split('.');
    const other = Buffer.from(JSON.stringify({ number: 'PRO-2026-999999', finalized_at: receipt.finalized_at, sha256: receipt.sha256 })).toString('base64url');
    const [key] = await findReceiptKeys(server.db);
    const { privateKey } = await generateKeyPair('EdDSA');
    const sign = (typ: string) =>
      new CompactSign(Buffer.from(payload, 'base64url')).setProtectedHeader({ alg: 'EdDSA', kid: key?.kid ?? '', typ }).sign(privateKey);
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: RECEIPT_TYPE })).toString('base64url');
    const forged = [`${header}.${other}.${signature}`, await sign(RECEIPT_TYPE), await sign('JWT'), `${unsigned}.${payload}.`, 'no receipt', '..', 'a.b.c'];
    for (const jws of forged) expect(await verify(jws), jws).toEqual(NOT_VALID);
    expect((await server.inject({ method: 'POST', url: '/api/receipts/verify', payload: { jws: 'a'.repeat(5000) } })).statusCode).toBe(422);
  });

  it('is added at the start to what was sent before receipts were signed', async () => {
    const { as, id } = await send('s-unsigned');
    await server.db.query(`update applications set receipt_jws = null where id = $1`, [id]);
    expect(await signUnsignedReceipts(server.deps)).toBe(1);
    expect(await signUnsignedReceipts(server.deps)).toBe(0);
    const { receipt } = (await server.inject({ url: `/api/applications/${String(id)}`, as })).json<ApplicationAnswer>();
    expect(await verify(receipt?.jws ?? '')).toMatchObject({ valid: true, number: receipt?.number });
  });
});
