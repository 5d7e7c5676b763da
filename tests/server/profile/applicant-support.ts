import { ofToday } from '../../support/of-today';
import { pdfText } from '../../support/pdf-fixture';
import { demandedOf } from '../../support/schema-fields';
import type { Section, SectionData } from '@domain/sections';
import { entityPlace } from '../../../server/platform/contract/contract';
import { withRequired } from '../../../server/demo/fitted-to-schema';
import { insertCatalogueRow } from '../../../server/core/catalogue/queries/catalogue-records';
import type { Person, TestAnswer, TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

export const APPLICANTS = '/api/profiles/applicants';
export const HOUR = 60 * 60 * 1000;

/** A small valid PDF whose bytes depend on `text`. */
export const pdf = (text = 'A document.'): Buffer => Buffer.from(pdfText(text));

/** One pixel. */
export const png = (): Buffer => Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** The start of a Windows program. */
export const exe = (): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90)]);

/** The headers and bytes of a WebP picture of one pixel. */
export const webp = (): Buffer => Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const BOUNDARY = 'a-boundary-of-the-tests';

/** A multipart body with one file, after its texts. */
export function multipart(content: Buffer, { name = 'diploma.pdf', field = 'file', cut = false, texts = {} }: Omit<TestFile, 'content' | 'url'> = {}) {
  const before = Object.entries(texts).map(([key, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`).join('');
  const head = `${before}--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const end = cut ? '' : `\r\n--${BOUNDARY}--\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(end)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

interface TestFile {
  content: Buffer;
  name?: string;
  field?: string;
  url?: string;
  texts?: Readonly<Record<string, string>>;
  /** Ends the body in the middle of the file. */
  cut?: boolean;
}

/** Uploads a file and gives the answer. */
export function upload(server: TestServer, as: Person, file: Buffer | TestFile) {
  const { content, url = '/api/files', ...options } = Buffer.isBuffer(file) ? { content: file } : file;
  return server.inject({ method: 'POST', url, as, ...multipart(content, options) });
}

/** Uploads a PDF and gives its id. */
export async function uploadedId(server: TestServer, as: Person, text?: string): Promise<number> {
  return (await upload(server, as, pdf(text))).json<{ id: number }>().id;
}

/** The failures of a 422, as `type at path`. */
export const failures = (answer: TestAnswer): string[] =>
  answer.json<{ detail: { type: string; loc: (string | number)[] }[] }>().detail.map(({ type, loc }) => `${type} at ${loc.join('.')}`);

export const person = (sub: string): Person => ({ sub, groups: ['/Applicants'] });

export type Contact = SectionData['contact_infos'];
type Degree = SectionData['education_degrees'];

/** A contact in a city. */
export const contactIn = (city: string, change: Given<'contact_infos'> & { version?: number } = {}) => ({
  ...CONTACT,
  address: { ...CONTACT.address, city } satisfies Contact['address'],
  ...change,
});

export const CONTACT = ofToday(
  'contact_infos',
  {
    ...demandedOf<Contact>('contact_infos'),
    kind: 'home',
    address: { street: 'Ermou 1', postal_code: '105 63', city: 'Athens', region: 'Attica', country: 'GR' },
    phone: '+302101234567',
    email: 'person@example.org',
    primary: false,
  } satisfies Contact,
);

/** Adds a record to a section, completed with the fields that the current schema (or the test's own schema) requires, and returns it. */
export async function addRecord<Added = { id: number; version: number }>(server: TestServer, sub: string, [section, body]: [Section, object]) {
  const answer = await server.inject({
    method: 'POST',
    url: `${APPLICANTS}/${sub}/${section}`,
    as: person(sub),
    payload: withRequired(body, entityPlace(section)),
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Added>();
}

/** A person with an empty profile. */
export async function newApplicant(server: TestServer, sub: string): Promise<Person> {
  const answer = await server.inject({ method: 'POST', url: APPLICANTS, as: person(sub), payload: {} });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return person(sub);
}

/** A person whose profile has everything that finalize requires; also returns the diploma's file. */
export async function readyApplicant(server: TestServer, sub: string) {
  const as = await newApplicant(server, sub);
  await addRecord(server, sub, ['contact_infos', CONTACT]);
  const diploma = await uploadedId(server, as, `Diploma of ${sub}`);
  const degree = await addRecord(server, sub, ['education_degrees', degreeWith(diploma)]);
  return { as, diploma, degree };
}

const STUDIES = {
  ...demandedOf<Degree>('education_degrees'),
  level: 6,
  title: 'Bachelor of Laws',
  institution: 'A university',
  country: 'GR',
  field: '0421',
  start_date: '2018-10-01',
} satisfies Partial<Degree>;

/** An ongoing degree, which needs no file. */
export const DEGREE = ofToday('education_degrees', { ...STUDIES, status: 'ongoing', expected_date: '2026-07-15' } satisfies Degree);

/** A completed degree with its diploma. */
export const degreeWith = (diploma: number) =>
  ofToday('education_degrees', { ...STUDIES, status: 'completed', award_date: '2022-07-15', diploma } satisfies Degree);

export const QUESTIONS = {
  type: 'object',
  properties: {
    motivation: { type: 'string', title: 'Why do you apply?', minLength: 10, maxLength: 2000 },
    part_time: { type: 'boolean', title: 'Do you want to study part time?' },
  },
  required: ['motivation'],
};

/** A published call, open for a month from the server's clock on, with one required document and one question that must be answered. */
export async function newCall(server: TestServer, change: Given<'calls'> = {}, progType = 'Master'): Promise<number> {
  const now = server.clock.now();
  const add = (table: 'universities' | 'programmes' | 'calls', data: object) => insertCatalogueRow(server.db, table, { data, now });
  const university = await add('universities', { name: { en: 'A university', el: 'Ένα πανεπιστήμιο' }, country: 'GR' });
  const programme = await add('programmes', { university_id: university, prog_type: progType, title: { en: 'Law', el: 'Νομική' } });
  const call = {
    programme_id: programme,
    title: { en: 'Applications for the winter' },
    academic_year: '2026-2027',
    opens_at: new Date(now.getTime() - HOUR).toISOString(),
    closes_at: new Date(now.getTime() + 30 * 24 * HOUR).toISOString(),
    time_zone: 'Europe/Athens',
    state: 'published',
    required_documents: [
      { key: 'diploma', title: { en: 'Diploma' }, required: true },
      { key: 'letter', title: { en: 'Letter' }, required: false },
    ],
    questions: QUESTIONS,
    ...change,
  } satisfies Given<'calls'>;
  return add('calls', ofToday('calls', call));
}

export interface ApplicationAnswer {
  id: number;
  call_id: number;
  version: number;
  status: string;
  letters_due_at?: string;
  answers: Record<string, unknown>;
  documents: Record<string, number>;
  number: string | null;
  receipt: { number: string; finalized_at: string; sha256: string; jws: string } | null;
  missing: { loc: (string | number)[]; type: string; msg: string }[];
  frozen: {
    profile: Record<string, unknown>;
    files: { id: number; name: string; sha256: string }[];
    call?: { id: number; programme: { id: number } };
    declaration?: { version: string; text: Record<string, string>; privacy?: string };
    references?: object[];
    referees?: { name: string; email: string }[];
  } | null;
  timeline: { status: string; at: string; by: string }[];
}

/** Creates a draft, with an idempotency key if one is given, and returns the answer. */
export const apply = (server: TestServer, as: Person, [callId, key]: [number, string?]) =>
  server.inject({
    method: 'POST',
    url: '/api/applications',
    as,
    payload: { call_id: callId },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

export const step = (server: TestServer, as: Person, [id, verb]: [number, 'finalize' | 'reopen' | 'withdraw']) =>
  server.inject({ method: 'POST', url: `/api/applications/${id}/${verb}`, as });

/** A complete draft. */
export async function readyDraft(server: TestServer, sub: string, callId?: number) {
  const applicant = await readyApplicant(server, sub);
  const id = (await apply(server, applicant.as, [callId ?? (await newCall(server))])).json<ApplicationAnswer>().id;
  const payload = { answers: { motivation: 'I have wanted this for years.' }, documents: { diploma: applicant.diploma } };
  const saved = await server.inject({ method: 'PUT', url: `/api/applications/${id}`, as: applicant.as, payload });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return { ...applicant, id };
}

/** An application that has just been finalized. */
export async function sentApplication(server: TestServer, sub: string, callId?: number) {
  const draft = await readyDraft(server, sub, callId);
  const sent = await step(server, draft.as, [draft.id, 'finalize']);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return draft;
}
