import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationAnswer, APPLICANTS, newCall, person, readyDraft, step } from '../profile/applicant-support';
import { type PersonClaims } from '../harness/tokens';
import { startServer, type TestServer } from '../harness';

/** Invented names, and how people type them. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Ευτυχία Οικονόμου': ['oikonomou', 'OIKONOMOY', 'ikonomou', 'oikonomu', 'Οικονομου', 'eftychia', 'eutuxia', 'onomou'],
  'Χρύσα Χατζηφωτίου': ['chatzifotiou', 'hatzifotiou', 'xatzhfotiou', 'xatzifwtioy', 'chatziphotiou', 'xrusa', 'χατζηφωτιου χρυσα'],
  'Μπέτυ Αγγελίδου': ['Mpety', 'Bety', 'Angelidou', 'aggelidou', 'aggelidoy'],
  'Alexandra Papayianni': ['Παπαγιάννη', 'Αλεξάνδρα', 'papayianni'],
  'Łucja Żółć': ['lucja zolc', 'LUCJA'],
  'Björn Müller-Ørsted': ['bjorn', 'mueller', 'Muller', 'orsted'],
  'Đorđe Yıldız': ['djordje', 'dorde', 'yildiz'],
};

let server: TestServer;
const sent = new Map<string, { sub: string; id: number; number: string }>();
beforeAll(async () => {
  server = await startServer();
  const call = await newCall(server);
  for (const [at, name] of Object.keys(SPELLINGS).entries()) {
    const sub = `sounding-${String(at)}`;
    const [given_name, family_name] = name.split(' ');
    const draft = await readyDraft(server, sub, call);
    await server.db.query('update applicants set given_name = $2, family_name = $3 where uuid = $1', [sub, given_name, family_name]);
    const as: PersonClaims = { sub, groups: ['/Applicants'], given_name, family_name };
    const { id, number } = (await step(server, as, [draft.id, 'finalize'])).json<ApplicationAnswer>();
    sent.set(name, { sub, id, number: number ?? '' });
  }
});
afterAll(() => server.close());

const atTheHelpdesk = async (q: string) =>
  (await server.inject({ url: `/api/review/people?q=${encodeURIComponent(q)}`, as: 'helpdesk' })).json<{ sub: string }[]>().map(({ sub }) => sub);
const inTheList = async (q: string) =>
  (await server.inject({ url: `/api/review/applications?filter=${encodeURIComponent(JSON.stringify({ q }))}`, as: 'secretary' })).json<{ id: number }[]>().map((
    { id },
  ) => id);

describe('people', () => {
  it.each(Object.entries(SPELLINGS).flatMap(([name, typed]) => typed.map((q) => ({ name, q }))))(
    '$name is found by $q, by staff and at the helpdesk',
    async ({ name, q }) => {
      expect(await atTheHelpdesk(q)).toEqual([sent.get(name)?.sub]);
      expect(await inTheList(q)).toEqual([sent.get(name)?.id]);
    },
  );

  it('are found by the names of their profile, in whichever script these are', async () => {
    await server.inject({
      method: 'POST',
      url: APPLICANTS,
      as: person('by-profile'),
      payload: { name_greek: { given_name: 'Ζηνοβία', family_name: 'Ψαρρά' } },
    });
    for (const q of ['psarra', 'Zinovia', 'ψαρα']) expect(await atTheHelpdesk(q), q).toEqual(['by-profile']);
  });

  it('are found by a part of the number of an application, and by nothing that is blank', async () => {
    for (const { sub, number } of sent.values())
      for (const part of [number, number.slice(3), number.slice(0, -1).toLowerCase()]) expect(await atTheHelpdesk(part), part).toContain(sub);
    for (const q of ['   ', '%%%', '___', "'''"]) expect(await atTheHelpdesk(q), q).toEqual([]);
  });
});
