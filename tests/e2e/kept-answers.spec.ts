import type { Page, Route } from '@playwright/test';
import { apiOf, openCall, type Application } from './support/api';
import { fillContact, save } from './support/forms';
import { expectOffline, learnLateOfLostNetwork, loseNetwork } from './support/network';
import { accountMenu, fillSignIn, newPerson, registerWithProfile, signIn, signInButton } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { say } from './support/words';

const CREATE = '/applicant-profile/contact-infos/create';

test('what was typed survives a reload, a new window and signing in again, until it is saved', async ({ page, context }) => {
  test.slow();
  // Accepts the warning about unsaved changes.
  page.on('dialog', (dialog) => void dialog.accept());
  const person = newPerson();
  await registerWithProfile(page, person);
  const street = page.getByLabel('Street and number');
  const offer = page.getByRole('status').filter({ hasText: 'You have answers that were not saved' });

  await test.step('a reload', async () => {
    await page.goto(CREATE);
    await street.fill('Panepistimiou 30');
    await page.reload();
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Put them back' }).click();
    await expect(street).toHaveValue('Panepistimiou 30');
  });

  await test.step('a browser that crashes', async () => {
    await page.getByLabel('City').fill('Athens');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Athens');
    const other = await context.newPage();
    await other.goto(CREATE);
    await other.getByRole('button', { name: 'Put them back' }).click();
    await expect(other.getByLabel('City')).toHaveValue('Athens');
    await other.close();
  });

  await test.step('a session that has ended: sign in, come back, go on', async () => {
    await context.clearCookies();
    await page.goto(CREATE);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await fillSignIn(page, person);
    await expect(page).toHaveURL(CREATE);
    await offer.getByRole('button', { name: 'Put them back' }).click();
    await expect(street).toHaveValue('Panepistimiou 30');
    await expect(page.getByLabel('City')).toHaveValue('Athens');
  });

  await test.step('saving leaves nothing behind', async () => {
    await fillContact(page, { street: 'Panepistimiou 30', email: person.email });
    await save(page);
    await expect(page).toHaveURL('/applicant-profile/contact-infos');
    await page.goto(CREATE);
    await expect(street).toHaveValue('');
    await expect(offer).toHaveCount(0);
  });

  await test.step('nor does signing out', async () => {
    await street.fill('Somewhere else');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Somewhere else');
    await accountMenu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await expect(question).toContainText('removes them from this device');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sign out without saving' }).click();
    await expect(signInButton(page)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Somewhere else');
    await signIn(page, person);
    await page.goto(CREATE);
    await expect(street).toHaveValue('');
    await expect(offer).toHaveCount(0);
  });
});

test('without a network what is saved waits, and is sent when the network is back', async ({ page, context, watch }) => {
  // The axe check also measures the collapsed account menu. The Greek letters of the name there need a font that no page has loaded yet.
  watch.expectLine('/assets/inter-greek-wght-normal');
  await registerWithProfile(page);
  await page.goto(CREATE);
  await fillContact(page, { street: 'Panepistimiou 30', email: 'eleni@example.org' });
  await loseNetwork(page);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'What you typed is kept on this device' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('patras@example.org');
  // After the network is back, requests still fail for a moment.
  watch.expectLine('net::ERR_INTERNET_DISCONNECTED');
  const failed = { times: 0 };
  await page.route('**/healthz', (route) => ((failed.times += 1) > 2 ? route.fallback() : route.abort('internetdisconnected')));
  await context.setOffline(false);
  await expect(page).toHaveURL('/applicant-profile/contact-infos');
  await expect(page.locator('[data-resource="contact_infos"]')).toContainText('patras@example.org');
});

test('a new record whose answer is lost is there once, with what was changed until the network was back', async ({ page, context, watch }) => {
  watch.expectLine('net::ERR_INTERNET_DISCONNECTED');
  watch.expectLine('A request had no answer.');
  const uuid = await registerWithProfile(page);
  await page.goto(CREATE);
  await fillContact(page, { street: 'Panepistimiou 30', email: 'eleni@example.org' });
  let created = 0;
  const loseAnswer = async (route: Route) => {
    created = (await route.fetch()).status();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  };
  await page.route(/\/contact_infos$/, (route) => (route.request().method() === 'POST' && created === 0 ? loseAnswer(route) : route.fallback()));
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'What you typed is kept on this device' })).toBeVisible();
  expect(created, 'the server has carried it out').toBe(201);
  await page.getByLabel('Email').fill('patras@example.org');
  await context.setOffline(false);
  await expect(page).toHaveURL('/applicant-profile/contact-infos');
  await expect(page.locator('[data-resource="contact_infos"]')).toContainText('patras@example.org');
  const list = (await (await (await apiOf(page)).get(`/api/profiles/applicants/${uuid}/contact_infos`)).json()) as { email: string }[];
  expect(list.map(({ email }) => email)).toEqual(['patras@example.org']);
});

test('an application that is started in the moment when the network is lost is started once it is back, and once', async ({ page, context, watch }) => {
  watch.expectLine('net::ERR_INTERNET_DISCONNECTED');
  watch.expectLine('A request had no answer.');
  const call = await openCall(page, 'research_interest');
  await registerWithProfile(page);
  await learnLateOfLostNetwork(page);
  await page.goto(`/calls/${String(call.id)}/application-create`);
  const start = page.getByRole('button', { name: 'Start the application' });
  await expect(start).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await context.setOffline(true);
  await start.click();
  await failed;
  await expectOffline(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/applications\/\d+\/update/);
  const list = (await (await (await apiOf(page)).get('/api/applications')).json()) as Application[];
  expect(list.map(({ call_id }) => call_id)).toEqual([call.id]);
});

test('changes of a draft outlive a lost network and a closed window, are sent by themselves, and meet what was saved elsewhere', async ({ page, context, watch }) => {
  test.slow();
  // The page's own requests while it is offline.
  watch.expectLine('net::ERR_INTERNET_DISCONNECTED');
  watch.expectLine('net::ERR_CONNECTION_RESET');
  const call = await openCall(page, 'research_interest');
  await registerWithProfile(page);
  const api = await apiOf(page);
  const { id } = (await (await api.post('/api/applications', { call_id: call.id })).json()) as Application;
  const application = `/api/applications/${String(id)}`;
  const draft = `/applications/${String(id)}/update?task=questions`;
  const stored = async () => ((await (await api.get(application)).json()) as Application).answers;
  const topic = (one: Page) => one.getByLabel('Which topic would you like to work on?');
  const hours = (one: Page) => one.getByLabel('How many hours a week can you study?');
  const state = (one: Page, name: string) => one.locator(`[data-save-state="${name}"]`);

  await test.step('the person is notified, and it is sent once the network is back', async () => {
    await page.goto(draft);
    await topic(page).fill('The bridges of Epirus');
    await expect(state(page, 'saved')).toBeVisible();
    await context.setOffline(true);
    await topic(page).fill('The bridges of Epirus and their builders');
    await expect(state(page, 'offline')).toHaveText(
      say('application.update.offline'),
    );
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(state(page, 'saved')).toBeVisible();
    expect(await stored()).toEqual({ research_interest: 'The bridges of Epirus and their builders' });
  });

  await test.step('after the window was closed any page of applications sends it', async () => {
    await context.setOffline(true);
    await hours(page).fill('20');
    await expect(state(page, 'offline')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const list = await context.newPage();
    await list.goto('/applications');
    await expect.poll(stored).toEqual({ research_interest: 'The bridges of Epirus and their builders', hours_per_week: 20 });
    await list.close();
  });

  await test.step('what was changed elsewhere meanwhile is joined by field, and chosen where both changed it', async () => {
    const first = await context.newPage();
    await first.goto(draft);
    await expect(hours(first)).toHaveValue('20');
    await context.setOffline(true);
    await topic(first).fill('Written in the train');
    await expect(state(first, 'offline')).toBeVisible();
    await first.close();
    await context.setOffline(false);
    expect((await api.put(application, { answers: { research_interest: 'Written at home', hours_per_week: 30 }, documents: {} })).status()).toBe(200);

    const list = await context.newPage();
    await list.goto('/applications');
    await expect(list.locator(`[data-record-id="${String(id)}"]`)).toContainText('Changes on this device are not sent yet.');
    await expectAccessible(list);
    await list.goto(draft);
    const conflict = list.getByRole('group', { name: 'Which topic would you like to work on?' });
    await expect(conflict).toContainText('Written in the train');
    await expect(conflict).toContainText('Written at home');
    await expectAccessible(list);
    expect(await stored(), 'nothing is sent before').toEqual({ research_interest: 'Written at home', hours_per_week: 30 });
    await conflict.getByRole('button', { name: 'Keep this one' }).click();
    await expect(state(list, 'saved')).toBeVisible();
    expect(await stored()).toEqual({ research_interest: 'Written in the train', hours_per_week: 30 });
    await list.close();
  });

  await test.step('signing out asks first, and leaves none of it on this device', async () => {
    const last = await context.newPage();
    await last.goto(draft);
    await expect(hours(last)).toHaveValue('30');
    await last.route(`**${application}`, (route) => (route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback()));
    await hours(last).fill('25');
    await expect(state(last, 'offline')).toBeVisible();
    await last.goto('/account');
    expect(await keptChanges(last)).toBe(1);
    await accountMenu(last).click();
    await last.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await last.getByRole('dialog').getByRole('button', { name: 'Sign out without saving' }).click();
    await expect(signInButton(last)).toBeVisible();
    expect(await keptChanges(last)).toBe(0);
  });
});

/** The number of windows with unsaved draft changes in this browser's storage. */
const keptChanges = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('propylaea-changes');
        opening.onerror = () => reject(new Error('The database cannot be opened.'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('changes').objectStore('changes').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

test('leaving with unsaved changes asks first', async ({ page }) => {
  await registerWithProfile(page);
  await page.goto(CREATE);
  await page.getByLabel('Street and number').fill('Panepistimiou 30');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('They stay on this device');
  await expectAccessible(page);
  await question.getByRole('button').first().click();
  await expect(page).toHaveURL(CREATE);
  await expect(page.getByLabel('Street and number')).toHaveValue('Panepistimiou 30');
});
