import { openCall } from './support/api';
import { fillContact, save, task } from './support/forms';
import { newPerson, registerWithProfile, signIn, signOut } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const ANSWER = 'The preservation of medieval manuscripts of the Athos monasteries';

test('an applicant finds everything again on another device', async ({ page, another }) => {
  test.slow();
  const person = newPerson();
  const call = await openCall(page, 'research_interest');
  const { id: programmeId, prog_type: type } = call.programme;
  const title = call.programme.title['en'] ?? '';
  await registerWithProfile(page, person);

  await test.step('writes contact details', async () => {
    await page.goto('/applicant-profile/contact-infos');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Add', exact: true }).click();
    await expect(page).toHaveTitle('Contact Info Create · Propylaea');
    await expectAccessible(page);
    await fillContact(page, { street: 'Panepistimiou 30', email: person.email });
    await save(page);
    await expect(page).toHaveURL('/applicant-profile/contact-infos');
    await expect(page.locator('[data-resource="contact_infos"]')).toContainText(person.email);
    await expectAccessible(page);
  });

  await test.step('adds a favourite', async () => {
    await page.goto(`/programmes/${type}/${String(programmeId)}/details`);
    const heart = page.getByRole('main').locator(`button[data-favourite="${String(programmeId)}"]`).first();
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/favourites') && answer.request().method() === 'POST');
    await heart.click();
    expect((await stored).status()).toBe(201);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('begins an application', async () => {
    await page.goto(`/calls/${String(call.id)}/application-create`);
    await expect(page).toHaveTitle(/^Application Create · .+ · Propylaea$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start the application' }).click();
    await expect(page).toHaveURL(/\/applications\/\d+\/update$/);
    await task(page, 'Questions').click();
    await page.getByLabel('Which topic would you like to work on?').fill(ANSWER);
    await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
    await expect(page.locator('[data-save-state]')).toHaveText(/^Saved at \d\d:\d\d$/);
    await expectAccessible(page);
  });

  await signOut(page);

  const elsewhere = await another();
  await signIn(elsewhere, person);

  await test.step('finds the contact details, for which the account is read once', async () => {
    const accounts: string[] = [];
    elsewhere.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/account') accounts.push(request.url());
    });
    await elsewhere.goto('/applicant-profile/details');
    await expect(elsewhere.getByRole('main')).toContainText('Panepistimiou 30');
    await elsewhere.waitForLoadState('networkidle');
    expect(accounts).toHaveLength(1);
    await expectAccessible(elsewhere);
  });

  await test.step('finds the favourite', async () => {
    await elsewhere.goto('/favourites');
    await expect(elsewhere.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    await expectAccessible(elsewhere);
  });

  await test.step('takes up the draft', async () => {
    await elsewhere.goto(`/applications/${type}?status=Draft`);
    await expect(elsewhere.locator('[data-resource="applications"] [data-record-id]')).toHaveCount(1);
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('link', { name: title }).click();
    await expect(elsewhere).toHaveTitle(/^Application Update · .+ · Propylaea$/);
    await task(elsewhere, 'Questions').click();
    await expect(elsewhere.getByLabel('Which topic would you like to work on?')).toHaveValue(ANSWER);
  });
});
