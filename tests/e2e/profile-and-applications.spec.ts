import { field } from './support/forms';
import { register } from './support/people';
import { expect, test } from './support/portal-test';

test('links that an applicant leaves empty are not sent, and applications are listed as Finalized unless the address says otherwise', async ({ page }) => {
  await register(page);
  await page.goto('/applicant-create');
  const link = field(page, 'linkedin_profile').getByRole('textbox');
  await link.fill('https://www.linkedin.com/in/somebody');
  await link.fill('');
  const created: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) created.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'Create my profile' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'CV and photo' })).toBeVisible();
  expect(created).toEqual([{}]);

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
