import type { SectionData } from '@domain/sections';
import { expect, type APIResponse, type Page } from '@playwright/test';
import { ofToday } from '../../support/of-today';
import { apiOf, openCall, type Api, type Application, type Call } from './api';
import { newPerson, registerWithProfile, type Person } from './people';
import type { Given } from '../../support/typed-fields';
import { pdfText } from '../../support/pdf-fixture';

const DAY_MS = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A PDF as small as it may be. */
export const PDF = Buffer.from(pdfText());
const diploma = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

async function made<Record>(answer: APIResponse, status = 201): Promise<Record> {
  expect(answer.status(), await answer.text()).toBe(status);
  return (await answer.json()) as Record;
}

/** Creates an open call with a diploma and one question, as the Secretary who is signed in on `page`; `change` overrides its properties. */
export async function newCall(page: Page, title: string, change: Partial<Call> = {}): Promise<Call> {
  const { programme_id } = await openCall(page);
  const call = {
    programme_id,
    title: { en: title, el: title },
    academic_year: '2026-2027',
    opens_at: at(-1),
    closes_at: at(30),
    time_zone: 'Europe/Athens',
    state: 'published',
    required_documents: [{ key: 'diploma', title: { en: 'Diploma', el: 'Πτυχίο' }, required: true }],
    questions: {
      type: 'object',
      properties: { motivation: { type: 'string', title: 'Why this programme?', 'x-i18n': { el: { title: 'Γιατί αυτό το πρόγραμμα;' } } } },
      required: ['motivation'],
    },
    ...change,
  } satisfies Given<'calls'>;
  return made<Call>(await (await apiOf(page)).post('/api/catalogue/calls', ofToday('calls', call)));
}

async function fillProfile(api: Api, uuid: string): Promise<void> {
  const sections = {
    contact_infos: {
      kind: 'home',
      address: { street: 'Ermou 1', postal_code: '105 63', city: 'Athens', region: 'Attica', country: 'GR' },
      phone: '+302101234567',
      email: 'person@example.org',
      primary: true,
    },
    education_degrees: {
      level: 6,
      title: 'Bachelor of Laws',
      institution: 'A university',
      country: 'GR',
      field: '0421',
      start_date: '2018-10-01',
      status: 'ongoing',
      expected_date: at(200).slice(0, 10),
    },
  } satisfies Partial<SectionData>;
  for (const [section, record] of Object.entries(sections))
    await made(await api.post(`/api/profiles/applicants/${uuid}/${section}`, ofToday(section as keyof typeof sections, record)));
}

/** Creates a complete draft for the call with the applicant's session; `diploma` is the id of a file that the applicant has uploaded. */
async function completeDraft(api: Api, call: Call, diploma: number): Promise<Application> {
  const { id } = await made<Application>(await api.post('/api/applications', { call_id: call.id }));
  return made<Application>(await api.put(`/api/applications/${String(id)}`, { answers: { motivation: 'I know its harbour.' }, documents: { diploma } }), 200);
}

/** Signs in a new applicant on `page` and creates a complete draft for each call, all over HTTP. */
export async function readyDrafts(page: Page, calls: readonly Call[], person = newPerson()): Promise<Application[]> {
  const uuid = await registerWithProfile(page, person);
  const api = await apiOf(page);
  await fillProfile(api, uuid);
  const file = await made<{ id: number }>(await api.upload('/api/files', diploma('diploma.pdf')));
  const drafts: Application[] = [];
  for (const call of calls) drafts.push(await completeDraft(api, call, file.id));
  return drafts;
}

/** Submits a draft of the applicant who is signed in on `page`, over HTTP. */
export const sendDraft = async (page: Page, { id }: Pick<Application, 'id'>): Promise<Application> =>
  made<Application>(await (await apiOf(page)).post(`/api/applications/${String(id)}/finalize`), 200);

/** Signs in a new applicant on `page` and submits an application to the call, all over HTTP. */
export async function sentApplication(page: Page, call: Call): Promise<{ application: Application; familyName: string; person: Person }> {
  const person = { ...newPerson(), familyName: `Sender ${crypto.randomUUID().slice(0, 8)}` };
  const [draft] = (await readyDrafts(page, [call], person)) as [Application];
  return { application: await sendDraft(page, draft), familyName: person.familyName, person };
}
