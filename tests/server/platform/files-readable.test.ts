import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfWith } from '../../support/cv-files';
import { failures, multipart, pdf, person, upload } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const as = person('u-readable');
const sent = async (content: Buffer) => {
  const answer = await upload(server, as, content);
  return answer.statusCode === 201 ? 'taken' : failures(answer);
};
const refusedAs = (type: string) => [`${type} at body.file`];
const withOptions = async (options: object) => Buffer.from(await pdfWith({}, options));

/** A change appended to a PDF: one more object, and a trailer. */
const CHANGE = Buffer.from('4 0 obj<</Author(Nobody)>>endobj\nxref\n0 0\ntrailer<</Root 1 0 R/Info 4 0 R>>\nstartxref\n9\n%%EOF\n');
const changed = Buffer.concat([pdf(), CHANGE]);

/** A PDF as web servers like it: its first part has an end mark of its own, and it states its length. */
function linearized(): Buffer {
  const [first = '', rest = ''] = pdf().toString().split('2 0 obj');
  const whole = (length: string) => `%PDF-1.4\n9 0 obj<</Linearized 1/L ${length}/O 3/N 1>>endobj\n${first.slice(9)}startxref\n0\n%%EOF\n2 0 obj${rest}`;
  return Buffer.from(whole(String(whole('0000').length).padStart(4, '0')));
}

const noise = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 100, sigma: 50 } } }).toFormat(format).toBuffer();

describe('a document that nobody could read is refused', () => {
  it('with a password, unless it only limits what may be done with it', async () => {
    expect(await sent(await withOptions({ userPassword: 'secret' }))).toEqual(refusedAs('file_protected'));
    expect(await sent(await withOptions({ userPassword: 'secret', pdfVersion: '1.7ext3' }))).toEqual(refusedAs('file_protected'));
    expect(await sent(await withOptions({ ownerPassword: 'secret', permissions: { copying: false } }))).toBe('taken');
  });

  it('without a page, or with one that is not there', async () => {
    expect(await sent(Buffer.from(pdf().toString().replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0')))).toEqual(refusedAs('file_no_page'));
    expect(await sent(Buffer.from(pdf().toString().replace('[3 0 R]', '[8 0 R]')))).toEqual(refusedAs('file_no_page'));
    expect(await sent(Buffer.from('%PDF-1.4\nnot one object\ntrailer<<>>\n%%EOF\n'))).toEqual(refusedAs('file_broken'));
  });

  it('cut off, wherever', async () => {
    const web = linearized();
    expect([await sent(web), await sent(changed), await sent(Buffer.concat([pdf(), Buffer.alloc(500)]))]).toEqual(['taken', 'taken', 'taken']);
    const cut = [
      pdf().subarray(0, -8),
      web.subarray(0, web.indexOf('%%EOF') + 6),
      web.subarray(0, web.length - 20),
      ...[4, 8, 20, 60, CHANGE.length - 12].map((length) => changed.subarray(0, pdf().length + length)),
    ];
    for (const content of cut) expect(await sent(content), content.toString('latin1')).toEqual(refusedAs('file_incomplete'));
  });

  it.each(['jpeg', 'png'] as const)('half of a picture: %s', async (format) => {
    const whole = await noise(format);
    expect(await sent(whole)).toBe('taken');
    expect(await sent(Buffer.concat([whole, Buffer.from('what a phone adds')])), 'with more after its end').toBe('taken');
    for (const part of [0.5, 0.98]) expect(await sent(whole.subarray(0, whole.length * part))).toEqual(refusedAs('file_broken'));
  });

  it('in words of its own in both languages, and nothing of it is left', async () => {
    const { payload, headers } = multipart(await withOptions({ userPassword: 'secret' }));
    const said = await Promise.all(['en', 'el'].map(async (language) => {
      const answer = await server.inject({ method: 'POST', url: '/api/files', as, payload, headers: { ...headers, 'accept-language': language } });
      return answer.json<{ detail: { msg: string }[] }>().detail[0]?.msg;
    }));
    expect(said).toEqual([
      'This PDF needs a password, so nobody else could read it. Save it without a password, then choose it again.',
      'Το PDF ζητά κωδικό και δεν θα μπορεί να το διαβάσει κανείς άλλος. Αποθηκεύστε το χωρίς κωδικό και επιλέξτε το ξανά.',
    ]);
    expect(await readdir(join(server.config.dataDir, 'files', 'incoming'))).toEqual([]);
  });
});

it('takes a PDF with bytes before it, as every reader does', async () => {
  for (const before of ['\n', '\u0000\u0000', 'HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\n\r\n', '\uFEFF', ' '.repeat(1024)])
    expect(await sent(Buffer.concat([Buffer.from(before), pdf()])), JSON.stringify(before)).toBe('taken');
  expect(await sent(Buffer.concat([Buffer.alloc(1025, ' '), pdf()]))).toEqual(refusedAs('file_type'));
});
