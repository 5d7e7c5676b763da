import type { Page } from '@playwright/test';
import { ofToday } from '../support/of-today';
import { apiOf, openCall, type Api, type Application } from './support/api';
import { registerWithProfile } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { pdfText } from '../support/pdf-fixture';

const STREET = 'Odos Mystikon 41';
const ANSWER = 'A subject that only its author may read';
const PDF = Buffer.from(pdfText());

interface Owned {
  contact: number;
  application: number;
  file: number;
}

/** Creates the first applicant's data: a record, a draft with an answer, and a file. */
async function makeOwned(api: Api, page: Page, uuid: string): Promise<Owned> {
  const contact = await api.post(
    `/api/profiles/applicants/${uuid}/contact_infos`,
    ofToday('contact_infos', {
      kind: 'home',
      address: { street: STREET, city: 'Athens', country: 'GR' },
      email: 'owner@example.org',
    }),
  );
  expect(contact.status()).toBe(201);
  const call = await openCall(page, 'research_interest');
  const application = await api.post('/api/applications', { call_id: call.id });
  expect(application.status()).toBe(201);
  const draft = (await application.json()) as Application;
  const answered = await api.put(`/api/applications/${String(draft.id)}`, { answers: { research_interest: ANSWER }, documents: {} });
  expect(answered.status()).toBe(200);
  const file = await api.upload('/api/files', { name: 'diploma.pdf', mimeType: 'application/pdf', buffer: PDF });
  expect(file.status()).toBe(201);
  const idOf = (record: unknown) => Number((record as { id: number }).id);
  return { contact: idOf(await contact.json()), application: draft.id, file: idOf(await file.json()) };
}

async function expectErrorPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-error-status="404"]')).toBeVisible();
  await expect(page).toHaveTitle('Error · Propylaea');
  await expect(page).toHaveURL(path);
  const html = await page.content();
  expect(html).not.toContain(STREET);
  expect(html).not.toContain(ANSWER);
}

test('an applicant reaches nothing of another one, neither by page nor by API', async ({ page, another, watch }) => {
  test.slow();
  const owner = await registerWithProfile(page);
  const owned = await makeOwned(await apiOf(page), page, owner);

  const stranger = await another();
  const uuid = await registerWithProfile(stranger);

  await test.step('pages give the Error page', async () => {
    const application = `/api/applications/${String(owned.application)}`;
    watch.expectAnswer(application, 404);
    watch.expectAnswer(`/api/profiles/applicants/${uuid}/contact_infos/${String(owned.contact)}`, 404);
    await expectErrorPage(stranger, `/applications/${String(owned.application)}/details`);
    await expectAccessible(stranger);
    await expectErrorPage(stranger, `/applications/${String(owned.application)}/update`);
    await expectErrorPage(stranger, `/applicant-profile/contact-infos/${String(owned.contact)}/update`);
  });

  await test.step('the API refuses', async () => {
    const api = await apiOf(stranger);
    const theirs = `/api/profiles/applicants/${owner}`;
    const draft = `/api/applications/${String(owned.application)}`;
    const contact = { kind: 'home', address: { street: 'Taken over 1', city: 'Athens', country: 'GR' }, email: 'stranger@example.org' };
    const tried = {
      403: [
        api.get(theirs),
        api.get(`${theirs}/complete`),
        api.get(`${theirs}/contact_infos`),
        api.get(`${theirs}/contact_infos/${String(owned.contact)}`),
        api.post(`${theirs}/contact_infos`, contact),
        api.put(`${theirs}/contact_infos/${String(owned.contact)}`, contact),
        api.delete(`${theirs}/contact_infos/${String(owned.contact)}`),
        api.delete(theirs),
      ],
      404: [
        api.get(`/api/profiles/applicants/${uuid}/contact_infos/${String(owned.contact)}`),
        api.delete(`/api/profiles/applicants/${uuid}/contact_infos/${String(owned.contact)}`),
        api.get(draft),
        api.put(draft, { answers: {}, documents: {} }),
        api.delete(draft),
        api.post(`${draft}/finalize`),
        api.get(`${draft}/files/${String(owned.file)}`),
        api.get(`/api/files/${String(owned.file)}`),
      ],
    };
    for (const [status, answers] of Object.entries(tried)) {
      for (const answer of await Promise.all(answers)) {
        const text = await answer.text();
        expect(`${answer.url()} ${String(answer.status())}`).toBe(`${answer.url()} ${status}`);
        expect(answer.headers()['content-type']).toContain('application/problem+json');
        expect(text).not.toContain(STREET);
        expect(text).not.toContain(ANSWER);
      }
    }
    const list = await api.get('/api/applications');
    expect(await list.json()).toEqual([]);
  });

  await test.step('the owner still has everything', async () => {
    await page.goto(`/applicant-profile/contact-infos/${String(owned.contact)}/update`);
    await expect(page.getByLabel('Street and number')).toHaveValue(STREET);
    await page.goto(`/applications/${String(owned.application)}/update?task=questions`);
    await expect(page.getByLabel('Which topic would you like to work on?')).toHaveValue(ANSWER);
  });
});
