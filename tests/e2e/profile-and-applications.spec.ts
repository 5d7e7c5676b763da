import { ofToday } from '../support/of-today';
import { apiOf, openCall, type Call } from './support/api';
import { newCall } from './support/applied';
import { field } from './support/forms';
import { demo, register, registerWithProfile, signIn, signInButton } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { nameOf } from '../support/typed-fields';

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
  const link = field(page, nameOf<'applicant'>({ linkedin_profile: '' })).getByRole('textbox');
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

test('an applicant finds the calls that they can apply to today, and reads when their profile stands in the way', async ({ page, another }) => {
  const secretary = await another();
  await signIn(secretary, demo('secretary'));
  const keeper = await apiOf(secretary);
  const { university_id } = (await openCall(secretary)).programme;
  const title = `Glaciology ${crypto.randomUUID().slice(0, 8)}`;
  const made = await keeper.post('/api/catalogue/programmes', { university_id, prog_type: 'Master', title: { en: title } });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const requirements = [{ kind: 'language', blocking: true, language: 'en', cefr_level: 'C1' }] satisfies Call['requirements'];
  await newCall(secretary, 'A call for which one needs English', { programme_id: id, requirements });
  const address = `/programmes?${new URLSearchParams({ name: title, can_complete: 'true' }).toString()}`;
  const result = page.getByRole('main').getByRole('link', { name: title, exact: true });
  const box = page.getByRole('checkbox', { name: 'Calls I can apply to today' });

  await page.goto(address);
  await expect(signInButton(page)).toBeVisible();
  await expect(result, 'a visitor has no profile to ask about').toBeVisible();
  await expect(box).toHaveCount(0);

  const uuid = await registerWithProfile(page);
  await page.goto(address);
  await expect(box).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Programmes match your other filters, but none has an open call whose requirements your profile meets.');
  await expect(result).toHaveCount(0);
  await expectAccessible(page);

  const record = ofToday('language_degrees', { language: 'en', level: 'C1', certificate: 'none' });
  expect((await (await apiOf(page)).post(`/api/profiles/applicants/${uuid}/language_degrees`, record)).status()).toBe(201);
  await page.reload();
  await expect(result).toBeVisible();
  await box.click();
  await expect(page).toHaveURL(`/programmes?${new URLSearchParams({ name: title }).toString()}`);
});
