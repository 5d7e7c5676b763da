import { registerWithProfile } from './support/people';
import { expect, test } from './support/portal-test';

test('links that an applicant leaves empty are not sent, and applications are listed as Finalized unless the address says otherwise', async ({ page, watch }) => {
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/profiles/applicants'));
  await registerWithProfile(page, watch);
  expect((await created).postDataJSON()).toEqual({});

  const asked = () =>
    page.waitForRequest((request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/applications').then((request) => {
      const filter = new URL(request.url()).searchParams.get('filter') ?? '{}';
      return (JSON.parse(filter) as { status?: string }).status;
    });
  const [byDefault] = await Promise.all([asked(), page.goto('/applications/Master')]);
  expect(byDefault).toBe('Finalized');
  const [byAddress] = await Promise.all([asked(), page.goto('/applications/Master?status=Withdrawn')]);
  expect(byAddress).toBe('Withdrawn');
});
