import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, type Call } from './support/api';
import { choose, field, save, tickCode } from './support/forms';
import { inGreek } from './support/language';
import { open } from './support/navigation';
import { demo, signInOnScreen } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { type Given, nameOf } from '../support/typed-fields';
import { say } from './support/words';

const DAY_MS = 86_400_000;

/** A day from now in the format of a datetime-local input. */
const inDays = (days: number): string => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T12:00`;

async function addProgramme(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: 'Programmes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programmes' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Short-term' }).click();
  await page.getByRole('button', { name: 'Choose another type' }).click();
  await page.getByRole('button', { name: 'Master' }).click();
  await choose(field(page, 'university_id'), 'University of Piraeus');
  await field(page, 'title.en').fill(title);
  await field(page, 'title.el').fill(`Λιμένες ${title}`);
  await page.getByLabel('Duration in months').fill('12');
  await tickCode(field(page, 'state'), 'published');
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(/\/manage\/programmes(\?|$)/);
}

async function addCall(page: Page, programme: string): Promise<void> {
  await open(page, '/manage/calls/create');
  await choose(field(page, 'programme_id'), programme);
  await field(page, 'title.en').fill('Call of the harbour');
  await page.getByLabel('Academic year').fill('2026-2027');
  await page.getByLabel('Opens').fill(inDays(-2));
  await page.getByLabel('Closes').fill(inDays(30));
  await page.getByLabel('Places').fill('25');
  await tickCode(field(page, 'state'), 'published');

  await page.getByRole('button', { name: 'Add: Document' }).click();
  await field(page, nameOf<'calls'>({ required_documents: [{ title: { en: '' } }] })).fill('Transcript of records');
  await field(page, nameOf<'calls'>({ required_documents: [{ required: true }] })).getByRole('checkbox').check();

  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByRole('group', { name: 'Question 1' });
  await question.getByLabel('Question in English').fill('Which port do you know best?');
  await question.getByLabel('Question in Greek').fill('Ποιο λιμάνι γνωρίζετε καλύτερα;');
  await question.getByLabel('Kind of answer').selectOption('text');
  // The preview shows the questions as applicants will see them: beside the form, or in its place on a narrow screen.
  await page.getByRole('button', { name: 'See it as applicants do' }).click();
  await page.getByRole('region', { name: 'As applicants see it' }).getByLabel('Which port do you know best?').fill('Piraeus');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to composing' }).click();
  await save(page);
  await expect(page).toHaveURL(/\/manage\/calls(\?|$)/);
}

/** The id of the record with this name in the list. */
async function idInList(page: Page, name: string): Promise<string> {
  const row = page.locator('[data-record-id]').filter({ hasText: name }).first();
  return (await row.getAttribute('data-record-id')) ?? '';
}

test('what a Secretary publishes is found by a visitor', async ({ page, another, watch }) => {
  test.slow();
  const title = `Port Economics ${randomUUID().slice(0, 8)}`;
  await test.step('signs in and lands where she keeps the catalogue', async () => {
    await signInOnScreen(page, demo('secretary'));
    await expect(page).toHaveURL('/manage');
    await expectAccessible(page);
  });
  await test.step('adds a programme, its type first', () => addProgramme(page, title));
  const programmeId = await idInList(page, title);
  await test.step('adds a call with a question and a document', () => addCall(page, title));

  const visitor = await another();
  await test.step('a visitor finds it by name and sees the call open', async () => {
    await visitor.goto('/programmes');
    await visitor.getByRole('search').getByLabel('Programme or university').fill(title.toLowerCase());
    const card = visitor.locator(`[data-record-id="${programmeId}"]`);
    // The deadline is noon of the 30th day, so the whole days left depend on the current time of day.
    await expect(card).toContainText(/Closes in (29|30) days/);
    await card.getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expectAccessible(visitor);
    await visitor.getByRole('main').getByRole('link', { name: 'Call of the harbour' }).first().click();
    await expect(visitor).toHaveTitle(/^Call Details · .+ · Propylaea$/);
    await expect(visitor.getByRole('main')).toContainText('Which port do you know best?');
    await expect(visitor.getByRole('main')).toContainText('Transcript of records');
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Apply' }).first()).toBeVisible();
    await expectAccessible(visitor);
  });

  const callId = /\/calls\/(\d+)\/details/.exec(visitor.url())?.[1] ?? '';
  await test.step('on a phone the ways on from the call stand in one menu, which the keyboard opens, reads and leaves', async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `/manage/calls/${callId}/details`);
    await expect(page.getByRole('heading', { level: 1 }), 'a record is headed by its own name').toHaveText('Call of the harbour');
    await expect(page.getByRole('main').getByText('Call Record', { exact: true }), 'and what it is stands above').toBeVisible();
    const opener = page.getByRole('main').getByRole('button', { name: 'Work on this call' });
    await expect(page.getByRole('main').getByRole('link', { name: 'Decisions', exact: true })).toHaveCount(0);
    await opener.press('Enter');
    const menu = page.getByRole('menu', { name: 'Work on this call' });
    await expect(menu.getByRole('menuitem')).toHaveText(['Applications of this call', 'Questions', 'Interviews', 'Decisions', 'Scoring rubric']);
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('menuitem').first().press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/manage/calls/${callId}/questions`);
    if (desk) await page.setViewportSize(desk);
  });
  await test.step('none of them lies over another in Greek, whose words are longer', async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `/manage/calls/${callId}/details`);
    const way = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await inGreek(page, async () => {
      for (const name of ['Ερωτήσεις', 'Συνεντεύξεις', 'Αποφάσεις', 'Κριτήρια αξιολόγησης']) {
        await expect(way(name)).toBeVisible();
        // A label that is wider than its button would overflow.
        expect(await way(name).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBeLessThanOrEqual(0);
      }
    });
    await expect(way('Scoring rubric')).toBeVisible();
    if (desk) await page.setViewportSize(desk);
  });
  await test.step('a version that somebody else saved meanwhile is not overwritten without a question', async () => {
    await open(page, `/manage/calls/${callId}/update`);
    await expect(page.getByLabel('Places')).toHaveValue('25');
    // The form's cards are directly on the page, not on react-admin's own card.
    await expect(page.locator('.RaEdit-card')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const api = await apiOf(page);
    await expect(page.getByLabel('Places')).toHaveValue('25');
    const stored = (await (await api.get(`/api/catalogue/calls/${callId}`)).json()) as Call;
    expect((await api.put(`/api/catalogue/calls/${callId}`, { ...stored, seats: 40 } satisfies Given<'calls'>)).status()).toBe(200);

    watch.expectAnswer(`/api/catalogue/calls/${callId}`, 412);
    await page.getByLabel('Places').fill('30');
    await save(page);
    const choice = page.getByRole('alert').filter({ hasText: say('forms.conflict_title') });
    await expect(choice).toBeFocused();
    await expect(page.getByLabel('Places')).toHaveValue('30');
    await expectAccessible(page);
    const seats = choice.getByRole('group', { name: 'Places' });
    await expect(seats.getByRole('radio', { name: 'Yours 30' })).toBeChecked();
    await seats.getByRole('radio', { name: `${say('forms.conflict_theirs')} 40` }).check();
    await choice.getByRole('button', { name: say('forms.conflict_continue') }).click();
    await expect(page.getByLabel('Places')).toHaveValue('40');
    await page.getByLabel('Places').fill('45');
    await save(page);
    await expect(page).toHaveURL(/\/manage\/calls(\?|$)/);
    await visitor.reload();
    await expect(visitor.getByRole('complementary', { name: 'At a glance' })).toContainText('45');
  });
  await test.step('the list tells it from others, and extends and copies it after a preview', async () => {
    await open(page, `/manage/calls?q=${encodeURIComponent(title)}`);
    const row = page.locator(`[data-record-id="${callId}"]`);
    await expect(row).toContainText(title);
    await expect(row).toContainText('Open');
    await row.getByRole('checkbox').check();
    const [press, dialog] = [page.getByRole('button', { name: 'Dates and publishing' }), page.getByRole('dialog', { name: 'Dates and publishing' })];
    await press.click();
    await expect(dialog).toContainText('0 were sent.');
    await dialog.getByLabel('By how many days?').fill('0');
    await dialog.getByRole('button', { name: 'Extend the deadline' }).click();
    await expect(dialog.getByLabel('By how many days?')).toBeFocused();
    await expect(dialog.getByLabel('By how many days?')).toHaveAccessibleDescription('Enter how many days, from 1 to 365.');
    await expectAccessible(page);
    await dialog.getByLabel('By how many days?').fill('14');
    await expect(dialog).toContainText('instead of');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Extend the deadline' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 call was changed.' })).toBeVisible();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const copy = page.getByRole('dialog', { name: 'Copy', exact: true });
    await copy.getByRole('searchbox', { name: /^For other programmes/ }).fill('physics');
    const found = copy.getByRole('list', { name: 'Programmes that were found' }).getByRole('button');
    await found.first().press('Enter');
    await expect(copy).toContainText('1 draft is made');
    await found.first().press('Enter');
    await expect(copy).toContainText('2 drafts are made');
    await expectAccessible(page);
    for (let left = 2; left > 0; left -= 1) await copy.getByRole('button', { name: /^Remove:/ }).first().press('Enter');
    await expect(copy).toContainText('1 draft is made');
    await copy.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.locator('[data-record-id]').filter({ hasText: '2027-2028' })).toContainText('Draft');
    await expectAccessible(page);
  });
  await test.step('a draft can be seen as visitors will see it, and by nobody else', async () => {
    await page.locator('[data-record-id]').filter({ hasText: '2027-2028' }).getByRole('link', { name: 'Preview', exact: false }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('note')).toContainText('only the secretaries of this university see this');
    await expect(main).toContainText('Which port do you know best?');
    await expectAccessible(page);
    // A preview is never cached, so the reload requests it again.
    expect((await page.reload())?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    await expect(main.getByRole('note')).toBeVisible();
    const draft = /\/calls\/(\d+)\/preview/.exec(page.url())?.[1] ?? '';
    expect((await visitor.request.get(`/calls/${draft}/details`)).status()).toBe(404);
    await main.getByRole('link', { name: 'Edit the call' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Preview as a visitor' }).click();
    await expect(main.getByRole('note')).toBeVisible();
  });
  await test.step('a new call begins with the documents of the last one, when the Secretary chooses so', async () => {
    // Other tests add calls meanwhile, so the answer is restricted to this test's call.
    const last = JSON.stringify({ in_scope: true, id: [Number(callId)] });
    await page.route(/catalogue\/calls\?.*range=%5B0%2C0%5D/, (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('filter', last);
      return route.continue({ url: url.href });
    });
    await open(page, '/manage/calls/create');
    await page.getByRole('button', { name: say('manage.calls.last.take') }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: say('manage.calls.last.copied') })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Document 1 / })).toBeVisible();
    await expect(field(page, 'state').getByRole('radio', { name: 'Draft' })).toBeChecked();
    await expectAccessible(page);
  });
  await test.step('it goes into the archive and comes out again', async () => {
    const chosen = (path: string) => open(page, `/manage/calls?q=${encodeURIComponent(title)}&${nameOf<'calls'>({ academic_year: '' })}=2027-2028${path}`);
    const row = page.locator('[data-record-id]').filter({ hasText: '2027-2028' });
    const move = async (name: string) => {
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name, exact: true }).click();
      await expectAccessible(page);
      await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
      await expect(row).toHaveCount(0);
    };
    await chosen('');
    await move('Archive');
    await chosen('&archived=true');
    await expectAccessible(page);
    await open(page, `/manage/calls/${(await row.getAttribute('data-record-id')) ?? ''}/details`);
    await expect(page.getByRole('button', { name: 'Take out of the archive' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true }), 'what is in the archive cannot be changed').toHaveCount(0);
    await chosen('&archived=true');
    await move('Take out of the archive');
    await chosen('');
    await expect(row).toHaveCount(1);
  });
});
