import { field } from './support/forms';
import { register } from './support/people';
import { expect, test } from './support/portal-test';

/** Runs in the page: notes what is sent, which the browser itself does not tell of a body that is a stream. */
function noteBodies(): void {
  const bodies: string[] = [];
  Object.assign(window, { bodies });
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (input instanceof Request && input.method === 'POST') bodies.push(await input.clone().text());
    return fetch(input, init);
  };
}

test('links that an applicant leaves empty are not sent, and applications are listed as Finalized unless the address says otherwise', async ({ page, watch }) => {
  await page.addInitScript(noteBodies);
  await register(page, watch);
  await page.goto('/applicant-create');
  const link = field(page, 'linkedin_profile').getByRole('textbox');
  await link.fill('https://www.linkedin.com/in/somebody');
  await link.fill('');
  await page.getByRole('button', { name: 'Create my profile' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'CV and photo' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'bodies') as unknown)).toEqual(['{}']);

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
