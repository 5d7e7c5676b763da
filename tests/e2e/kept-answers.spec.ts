import { fillContact, save } from './support/forms';
import { accountMenu, fillSignIn, newPerson, registerWithProfile, signIn, signInButton } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const CREATE = '/applicant-profile/contact-infos/create';

test('what was typed survives a reload, a new window and signing in again, until it is saved', async ({ page, context }) => {
  test.slow();
  // Leaving with unsaved changes asks: this person always leaves.
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
  // The check for barriers measures the folded account menu, too. The name there has Greek letters, whose font no page has needed yet.
  watch.expectLine('/assets/inter-greek-wght-normal');
  await registerWithProfile(page);
  await page.goto(CREATE);
  await fillContact(page, { street: 'Panepistimiou 30', email: 'eleni@example.org' });
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'What you typed is kept on this device' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill('patras@example.org');
  await context.setOffline(false);
  await expect(page).toHaveURL('/applicant-profile/contact-infos');
  await expect(page.locator('[data-resource="contact_infos"]')).toContainText('patras@example.org');
});

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
