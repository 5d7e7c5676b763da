import { fillContact, save } from './support/forms';
import { holdBack } from './support/hold-back';
import { registerWithProfile } from './support/people';
import { expect, test } from './support/portal-test';

test('a save that arrives after a link was followed leads to the link, and not to the list of what was saved', async ({ page }) => {
  await registerWithProfile(page);
  await page.goto('/applicant-profile/contact-infos/create');
  await fillContact(page, { street: 'Panepistimiou 30', email: 'eleni@example.org' });
  const letArrive = await holdBack(page, /\/contact_infos$/);
  await save(page);
  await page.getByRole('banner').getByRole('link', { name: 'Programmes' }).click();
  await expect(page.getByRole('dialog')).toContainText('is still on its way');

  letArrive();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Programmes' })).toBeFocused();
  await page.goto('/applicant-profile/contact-infos');
  await expect(page.getByText('eleni@example.org').first()).toBeVisible();
});
