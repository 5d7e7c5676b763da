import { field } from './support/forms';
import { register } from './support/people';
import { expect, test } from './support/portal-test';

test('links that an applicant leaves empty are not sent, and applications are listed as Finalized unless the address says otherwise', async ({ page }) => {
  await register(page);
  await page.goto('/applicant-create');
  const saved: unknown[] = [];
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method()) && request.url().includes('/api/profiles/')) saved.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'Create my profile' }).click();
  await expect(page.getByText('Step 2 of 9')).toBeVisible();
  await page.goto('/applicant-create?step=links');
  const link = field(page, 'linkedin_profile').getByRole('textbox');
  await link.fill('https://www.linkedin.com/in/somebody');
  await link.fill('');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL('/applicant-profile/details');
  expect(saved).toEqual([{}, { version: 1 }]);

  const statusAsked = async () => {
    const request = await page.waitForRequest((one) => one.method() === 'GET' && new URL(one.url()).pathname === '/api/applications');
    const filter = new URL(request.url()).searchParams.get('filter') ?? '{}';
    return (JSON.parse(filter) as { status?: string }).status;
  };
  const [byDefault] = await Promise.all([statusAsked(), page.goto('/applications/Master')]);
  expect(byDefault).toBe('Finalized');
  const [byAddress] = await Promise.all([statusAsked(), page.goto('/applications/Master?status=Withdrawn')]);
  expect(byAddress).toBe('Withdrawn');
});
