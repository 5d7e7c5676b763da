import type { components } from '@generated/api';
import { field, fillContact, save } from './support/forms';
import { registerWithProfile } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

type Contact = components['schemas']['contact_infos'];

test('what the server refuses in a group of fields is shown at exactly that field', async ({ page, watch }) => {
  const uuid = await registerWithProfile(page);
  const address = `/api/profiles/applicants/${uuid}/contact_infos`;
  // The browser validates with the same schema, so the test changes the code in the request to an invalid one for the server to refuse.
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const sent = route.request().postDataJSON() as Contact;
    await route.continue({ postData: JSON.stringify({ ...sent, address: { ...sent.address, postal_code: 'ABC' } } satisfies Contact) });
  });
  watch.expectAnswer(address, 422);

  await page.goto('/applicant-profile/contact-infos/create');
  await fillContact(page, { street: 'Egnatias 154', postalCode: '54636', email: 'contact@example.org' });
  await save(page);

  const code = page.getByLabel('Postal code');
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'There is 1 thing to put right' }) });
  await expect(summary).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/postal code/i);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expect(field(page, 'address.street').locator('[id$="__error"]')).toHaveCount(0);
  await expectAccessible(page);

  await summary.getByRole('link', { name: /^Address: .*postal code/i }).click();
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Street and number')).toHaveValue('Egnatias 154');

  await code.fill('54635');
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toHaveCount(0);

  await page.unrouteAll();
  await save(page);
  await expect(page).toHaveURL('/applicant-profile/contact-infos');
  await expect(page.locator('[data-resource="contact_infos"]')).toContainText('contact@example.org');
});

test('an answer whose detail is no list is reported in the words of the specification', async ({ page, watch }) => {
  const uuid = await registerWithProfile(page);
  const address = `/api/profiles/applicants/${uuid}/contact_infos`;
  await page.route(
    `**${address}`,
    (route) => route.request().method() === 'POST' ? route.fulfill({ status: 422, json: { detail: 'no list' } }) : route.fallback(),
  );
  watch.expectAnswer(address, 422);
  await page.goto('/applicant-profile/contact-infos/create');
  await fillContact(page, { street: 'Egnatias 154', email: 'contact@example.org' });
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid validation response format');
  await expect(page.getByLabel('Street and number')).toHaveValue('Egnatias 154');
});
