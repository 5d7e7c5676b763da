import { apiOf, openCall, type Application } from './support/api';
import { demo, newPerson, register, registerWithProfile, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { say, saying } from './support/words';

const DAY_MS = 86_400_000;

test('Helpdesk finds who asks, sees what is missing, extends one deadline, which the applicant then reads, and announces an incident', async ({ page, another }) => {
  const applicant = await another();
  const person = newPerson();
  await register(applicant, person);
  const own = await apiOf(applicant);
  expect((await own.post('/api/profiles/applicants', {})).status()).toBe(201);
  const call = await openCall(page, 'motivation');
  const begun = await own.post('/api/applications', { call_id: call.id });
  expect(begun.status()).toBe(201);
  const { id } = (await begun.json()) as Application;

  await signIn(page, demo('helpdesk'));
  await page.goto('/manage/people');
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: 'Name, email, application number or error code' });
  // The request id of the refusal of a second draft for the same call.
  const refused = await own.post('/api/applications', { call_id: call.id });
  await search.fill(refused.headers()['x-request-id']?.toLowerCase() ?? '');
  await search.press('Enter');
  await expect(main.getByRole('region', { name: /is the code of an error$/ })).toContainText('createApplication');
  await expectAccessible(page);
  await search.fill(person.email);
  await search.press('Enter');
  await expect(page).toHaveTitle('People · Δοκιμαστική Eleni · Propylaea');
  const draft = main.getByRole('region', { name: `Draft no. ${String(id)}` });
  await expect(draft).toContainText('What keeps it from being sent');
  await expectAccessible(page);

  await draft.getByText('Extend the deadline for this person').click();
  await draft.getByRole('button', { name: 'Extend the deadline' }).click();
  await expect(draft.getByLabel(/^New deadline/)).toBeFocused();
  await expect(draft.getByLabel(/^New deadline/)).toHaveAccessibleDescription('Enter a date and time.');
  await expect(draft.getByLabel('Reason, which the applicant reads')).toHaveAccessibleDescription('Say why.');
  await draft.getByLabel('Reason, which the applicant reads').fill('The portal was down.');
  const extended = draft.getByText(/^Extended for this application to .+: The portal was down\.$/);
  await draft.getByLabel(/^New deadline/).fill(new Date(Date.parse(call.closes_at) + DAY_MS).toISOString().slice(0, 16));
  await draft.getByRole('button', { name: 'Extend the deadline' }).click();
  await expect(extended).toBeVisible();
  // The email about it was not delivered: it is sent again by keyboard, and the focus stays there.
  const mails = main.getByRole('region', { name: say('helpdesk.mails'), exact: true }).getByRole('listitem').filter({
    hasText: 'Later deadline for one draft',
  });
  await expect(mails).toHaveCount(1);
  const again = mails.first().getByRole('button', { name: saying('helpdesk.resend_it') });
  await again.press('Enter');
  await expect(mails).toHaveCount(2);
  await expect(mails.getByRole('button').and(page.locator(':focus')), 'the keyboard is where it was').toHaveCount(1);
  const twin = newPerson();
  await registerWithProfile(await another(), twin);
  const merge = main.getByRole('region', { name: 'Another account of the same person' });
  await merge.getByRole('searchbox').fill(twin.email);
  await merge.getByRole('button', { name: 'Find the other account' }).click();
  await merge.getByRole('button', { name: 'Ask the person to confirm' }).click();
  await expect(merge).toContainText('Choose the other account.');
  await merge.getByRole('radio').check();
  await merge.getByLabel(say('helpdesk.merge.reason')).fill('Registered twice.');
  await expectAccessible(page);
  await merge.getByRole('button', { name: 'Ask the person to confirm' }).click();
  await expect(merge).toContainText(`The person is asked to confirm that ${twin.email} is theirs, too.`);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await merge.getByRole('button', { name: 'Take the request back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the request back' }).click();
  await expect(merge).toContainText('If this person has a second account');

  // A future incident, since a current one would appear on the pages of all other tests.
  await page.goto('/manage/incidents');
  const form = main.getByRole('region', { name: 'New incident' });
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByLabel('Text in English')).toBeFocused();
  for (
    const [field, words] of [['Text in English', 'Write the text in English.'], ['Text in Greek', 'Write the text in Greek.'], [
      'End (time in Athens)',
      'Enter a date and time.',
    ]] as const
  ) {
    await expect(form.getByLabel(field)).toHaveAccessibleDescription(words);
  }
  const said = `Uploads <b>will</b> pause ${String(id)}`;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);
  await form.getByLabel('Text in English').fill(said);
  await form.getByLabel('Text in Greek').fill('Οι μεταφορτώσεις θα διακοπούν');
  await form.getByLabel('Start (time in Athens)').fill(inDays(300));
  await form.getByLabel('End (time in Athens)').fill(inDays(301));
  await form.getByRole('button', { name: 'Publish' }).click();
  const incident = main.getByRole('listitem').filter({ hasText: said });
  await expect(incident).toContainText(say('helpdesk.incidents.states.to_come'));
  await expectAccessible(page);
  await incident.getByRole('button', { name: 'Change' }).click();
  await main.getByRole('listitem').getByLabel('Text in English').fill(`${said} at noon`);
  await main.getByRole('button', { name: 'Save the change' }).click();
  await expect(incident).toContainText(`${said} at noon`);
  await incident.getByRole('button', { name: 'Take back' }).click();
  await expect(incident).toContainText(say('helpdesk.incidents.states.withdrawn'));

  await applicant.goto(`/applications/${String(id)}/update`);
  await expect(applicant.getByRole('main')).toContainText('Your deadline was extended: The portal was down.');
});
