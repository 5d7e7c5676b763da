import { createHash } from 'node:crypto';
import { blocking } from '../../support/thread-time';
import { demandedOf } from '../../support/schema-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRecord,
  apply,
  APPLICANTS,
  type ApplicationAnswer,
  HOUR,
  newCall,
  readyApplicant,
  readyDraft,
  step,
  uploadedId,
} from '../profile/applicant-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import { invited } from '../referees/referee-support';
import { fields } from '../../support/typed-fields';
import { codeOf, drawnCode, read } from './application-pdf-support';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const askPdf = (as: Person, id: number, locale = 'en') =>
  server.inject({ url: `/api/applications/${String(id)}/pdf`, as, headers: { 'accept-language': locale } });

async function sent(name: string) {
  const { as, id } = await readyDraft(server, name);
  const application = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
  if (!application.receipt) throw new Error('What was sent has a receipt.');
  return { as, id, application, receipt: application.receipt };
}

describe('the PDF of an application', () => {
  it('says all that was sent in the reader’s language, tagged, with its fonts', async () => {
    const { as, id, receipt, application } = await sent('p-whole');
    const answer = await askPdf(as, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`filename="${receipt.number}.pdf"`);
    const english = await read(answer.rawPayload);
    for (
      const words of [
        receipt.number,
        'Law',
        'A university',
        'Why do you apply?',
        'I have wanted this for years.',
        'diploma.pdf',
        'Bachelor of Laws',
        '4 May 2026, 13:00 (Athens)',
        'By sending this application I declare:',
        `Version ${application.frozen?.declaration?.version ?? ''} of`,
        'The page “Privacy” as it read when the application was sent',
      ]
    ) {
      expect(english.text).toContain(words);
    }
    expect(english.text, 'in one piece, to be searched for and compared').toContain(receipt.sha256);
    for (const { sha256 } of application.frozen?.files ?? []) expect(english.text).toContain(`SHA-256 ${sha256}`);
    expect(english.links).toEqual([`${server.config.publicUrl}/privacy?version=${application.frozen?.declaration?.privacy ?? ''}`]);
    expect(english.spoken, 'a link says in words where it leads').toEqual(['The page “Privacy” as it read when the application was sent']);
    expect(answer.rawPayload.includes('CIDSet'), 'no list of glyphs, which must be whole in PDF/UA').toBe(false);
    expect(english.bookmarks).toEqual(['Receipt', 'Answers to the call’s questions', 'Documents', 'Profile > Contact details, Education', 'Declaration']);
    expect(english.text).toContain('Do you want to study part time? Not answered');
    expect(english.info).toMatchObject({ Title: `Application ${receipt.number}`, Language: 'en' });
    expect(english.marked).toBe(true);
    expect(new Set(english.roles)).toEqual(new Set(['Root', 'Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Figure', 'Link', '']));
    const declared = english.roles.slice(english.roles.lastIndexOf('H2')).filter((role) => role !== '');
    expect(declared, 'its points are a list').toEqual(['H2', 'P', 'L', ...Array.from({ length: 3 }, () => ['LI', 'Lbl', 'LBody']).flat(), 'P', 'P', 'Link']);
    expect(english.alts).toEqual(['QR code that leads to the check of this receipt']);
    const greek = await read((await askPdf(as, id, 'el')).rawPayload);
    for (
      const words of [
        `Αίτηση ${receipt.number}`,
        'Νομική',
        'Ένα πανεπιστήμιο',
        'Απαντήσεις',
        'Με την υποβολή αυτής της αίτησης δηλώνω',
        '4 Μαΐου 2026, 13:00 (Αθήνα)',
        'Σπουδές',
        'Ελλάδα',
      ]
    ) {
      expect(greek.text).toContain(words);
    }
    expect(greek.info.Language).toBe('el');
  });

  it('is rendered outside the event loop, and those of one person do not delay another’s', async () => {
    const [many, other] = [await sent('p-of-many'), await sent('p-beside')];
    const costs: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) costs.push(await blocking(() => askPdf(many.as, many.id)));
    expect(Math.min(...costs), 'milliseconds of the event loop').toBeLessThan(50);
    let answered = 0;
    const all = Array.from({ length: 25 }, async () => {
      const { statusCode } = await askPdf(many.as, many.id);
      answered += 1;
      return statusCode;
    });
    expect((await askPdf(other.as, other.id)).statusCode).toBe(200);
    expect(answered).toBeLessThan(13);
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  });

  it('carries the signed receipt and the very JSON whose fingerprint was signed; staff get the receipt alone', async () => {
    const { as, id, receipt } = await sent('p-attached');
    const own = await read((await askPdf(as, id)).rawPayload);
    expect(own.attached.get(`${receipt.number}.jws`)).toBe(receipt.jws);
    const json = own.attached.get(`${receipt.number}.json`) ?? '';
    expect(createHash('sha256').update(json).digest('hex')).toBe(receipt.sha256);
    const staff = await read((await askPdf('secretary', id)).rawPayload);
    expect([...staff.attached.keys()]).toEqual([`${receipt.number}.jws`]);
    const reads = await server.db.query(`select 1 from audit_trail where action = 'application.read-pdf' and subject = $1`, [`application:${String(id)}`]);
    expect(reads).toHaveLength(1);
  });

  it('leads whoever takes a picture of its code to the check of this very receipt', async () => {
    const { as, id, receipt } = await sent('p-code');
    for (const locale of ['en', 'el']) {
      const code = drawnCode((await askPdf(as, id, locale)).rawPayload);
      expect(code.size).toBeGreaterThan(1000);
      expect(code).toEqual(codeOf(`${server.config.publicUrl}/receipts/verify#${receipt.jws}`));
    }
  });

  it('stays what was sent when profile and documents change afterwards', async () => {
    const { as, id } = await sent('p-frozen');
    const before = await read((await askPdf(as, id)).rawPayload);
    await addRecord(server, 'p-frozen', ['other_documents', {
      ...demandedOf<object>('other_documents'),
      title: 'Added later',
      file: await uploadedId(server, as, 'later'),
    }]);
    await server.inject({
      method: 'PUT',
      url: `${APPLICANTS}/p-frozen`,
      as,
      payload: fields<'applicant'>({ linkedin_profile: 'https://www.linkedin.com/in/later' }),
    });
    const after = await read((await askPdf(as, id)).rawPayload);
    expect(after.text).toBe(before.text);
    expect(after.attached).toEqual(before.attached);
  });

  it('names the call as it was called, and counts what goes on up to the instant of sending, however much later it is read', async () => {
    const { as, id } = await readyDraft(server, 'p-then');
    await addRecord(server, 'p-then', ['work_experiences', { ...demandedOf<object>('work_experiences'), start_date: '2024-05-04', current: true }]);
    await server.inject({ method: 'PUT', url: `${APPLICANTS}/p-then`, as, payload: fields<'applicant'>({ nationality: 'CY', gender: 'female' }) });
    const { call_id: callId, frozen, receipt } = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(frozen?.call).toMatchObject({
      id: callId,
      title: { en: 'Applications for the winter' },
      academic_year: '2026-2027',
      time_zone: 'Europe/Athens',
      programme: { title: { en: 'Law', el: 'Νομική' } },
      university: { name: { en: 'A university' } },
    });
    const before = await read((await askPdf(as, id)).rawPayload);
    for (const words of ['2 years', 'Nationality Cyprus', 'Gender Female']) expect(before.text).toContain(words);
    const moved = (data: string) => server.db.query(`update calls set data = data || $2::jsonb where id = $1`, [callId, data]);
    await moved(JSON.stringify(fields<'calls'>({ title: { en: 'Quite another call' }, time_zone: 'Asia/Tokyo' })));
    await server.db.query(`update programmes set data = data || $2::jsonb where id = $1`, [
      frozen?.call?.programme.id,
      JSON.stringify({ title: { en: 'Quite another programme' } }),
    ]);
    const sentAt = server.clock.now();
    server.clock.advance(400 * 24 * HOUR);
    const after = await read((await askPdf(as, id)).rawPayload);
    server.clock.set(sentAt);
    expect(after.text).toBe(before.text);
    expect(receipt?.sha256).toBe(createHash('sha256').update(after.attached.get(`${receipt?.number ?? ''}.json`) ?? '').digest('hex'));
  });

  it('names the referees of a call that requests a number of letters, as they were when the application was sent', async () => {
    const { as, id } = await readyDraft(server, 'p-letters', await newCall(server, { referee_count: 2, referees_by: '2026-12-20T10:00:00.000Z' }));
    const first = await invited(server, as, { id, name: 'Prof. Anna Markou', email: 'anna@example.org' });
    await invited(server, as, { id, name: 'Dr. Boris Weiss', email: 'boris@example.org' });
    const { frozen, receipt } = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(frozen?.referees).toEqual([{ name: 'Prof. Anna Markou', email: 'anna@example.org' }, { name: 'Dr. Boris Weiss', email: 'boris@example.org' }]);
    const before = await read((await askPdf(as, id)).rawPayload);
    expect(before.text).toContain('Letters of reference Referee 1 Prof. Anna Markou, anna@example.org Referee 2 Dr. Boris Weiss, boris@example.org');
    expect(createHash('sha256').update(before.attached.get(`${receipt?.number ?? ''}.json`) ?? '').digest('hex')).toBe(receipt?.sha256);
    expect((await read((await askPdf(as, id, 'el')).rawPayload)).text).toContain('Συστατικές επιστολές');
    await server.inject({
      method: 'POST',
      url: `/api/applications/${String(id)}/referees?replaces=${String(first)}`,
      as,
      payload: { name: 'Somebody else', email: 'else@example.org', locale: 'en' },
    });
    expect((await read((await askPdf(as, id)).rawPayload)).text, 'who is asked in their place later was not sent').toBe(before.text);
  });

  it('treats markup as text, keeps long answers whole over pages, and says what it cannot render', async () => {
    const { as, diploma } = await readyApplicant(server, 'p-text');
    const id = (await apply(server, as, [await newCall(server)])).json<ApplicationAnswer>().id;
    const motivation = `<b>Δεν είναι έντονο</b> ${'Λέξη μετά τη λέξη. '.repeat(90)} 漢字 τέλος`;
    const saved = await server.inject({
      method: 'PUT',
      url: `/api/applications/${String(id)}`,
      as,
      payload: { answers: { motivation }, documents: { diploma } },
    });
    expect(saved.statusCode).toBe(200);
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
    const { text, firstPage } = await read((await askPdf(as, id)).rawPayload);
    expect(firstPage, 'a long answer begins where there is room, rather than on a page of its own').toContain('<b>Δεν είναι έντονο</b>');
    expect(text).toContain('<b>Δεν είναι έντονο</b>');
    expect(text.match(/Λέξη μετά τη λέξη\./g)).toHaveLength(90);
    expect(text).toContain('τέλος');
    expect(text).toContain('Some letters cannot be shown in this document.');
  });

  it('is nobody else’s, and nothing while the application is a draft', async () => {
    const { as, id } = await readyDraft(server, 'p-draft');
    expect((await askPdf(as, id)).statusCode).toBe(409);
    expect((await askPdf('secretary', id)).statusCode).toBe(404);
    const other = await sent('p-other');
    expect((await askPdf(as, other.id)).statusCode).toBe(404);
  });
});
