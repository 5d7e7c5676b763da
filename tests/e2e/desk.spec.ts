import type { Locator } from '@playwright/test';
import { newCall, sentApplication } from './support/applied';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { say, saying } from './support/words';

/** The height of a compact table row, in px. */
const ROW = 40;

const heightsOf = (rows: Locator) => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));

test('a Secretary works through the list by single keys, with the list, the documents and the decision in view', async ({ page, another }) => {
  await signIn(page, demo('secretary'));
  const call = await newCall(page, 'Call of the keys');
  await sentApplication(await another(), call);
  await sentApplication(await another(), call);
  const main = page.getByRole('main');
  const names = main.getByRole('link', { name: /^Sender/ });
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('rows are as high as those of a tool, a state is a chip, and the first column stays', async () => {
    await page.goto('/manage/applications');
    await expect(main.locator('tbody tr')).toHaveCount(25);
    expect(new Set(await heightsOf(main.locator('tbody tr')))).toEqual(new Set([ROW]));
    await expect(main.locator('tbody [data-status]').first()).toBeVisible();
    // Staff screens have a smaller title than public pages.
    await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '24px');
    await page.goto('/manage/calls');
    await expect(main.locator('tbody tr')).toHaveCount(25);
    expect(new Set(await heightsOf(main.locator('tbody tr')))).toEqual(new Set([ROW]));
  });

  await test.step('programmes and universities say how many have sent, and lead to them', async () => {
    for (const kind of ['programmes', 'universities']) {
      await page.goto(`/manage/${kind}`);
      await expect(main.locator('td.column-drafts').first()).toHaveCSS('text-align', 'right');
      await expect(main.locator('td.column-drafts').filter({ hasText: /^[\d,]+$/ })).toHaveCount(await main.locator('tbody tr').count());
    }
    const sent = main.getByRole('row').filter({ has: page.getByRole('link', { name: 'University of Crete', exact: true }) }).getByRole('link', { name: /^\d/ });
    const count = await sent.textContent();
    await sent.click();
    await expect(page).toHaveURL(/\/manage\/applications\?university_id=\d+/);
    await expect(main.getByText(new RegExp(`^[\\d,]+–[\\d,]+ of ${count ?? ''}$`))).toBeVisible();
  });

  await test.step('a country is chosen by its name', async () => {
    await page.goto('/manage/applications?country=GR');
    await expect(main.getByRole('combobox', { name: 'Country' })).toHaveValue('Greece');
    await main.getByRole('combobox', { name: 'Country' }).fill('ital');
    await page.getByRole('option', { name: 'Italy' }).click();
    await expect(page).toHaveURL(/[?&]country=IT/);
  });

  await test.step('all statuses that an address requests are shown, and one of them is removed', async () => {
    await page.goto('/manage/applications?status=Finalized&status=UnderReview');
    const chosen = main.locator('form').getByRole('button');
    await expect(chosen.filter({ hasText: 'Sent' })).toBeVisible();
    await chosen.filter({ hasText: 'Under review' }).press('Backspace');
    await expect(page).toHaveURL(/[?&]status=Finalized(&|$)/);
    await expect(page).not.toHaveURL(/UnderReview/);
  });

  await test.step('filters of an address by fields of the profile are shown in their inputs, which come when the schemas have loaded', async () => {
    await page.goto('/manage/applications?profile.education_degrees.level=6&profile.education_degrees.level=7&profile.education_degrees.institution=Patras');
    const filter = (name: string) => main.locator(`[data-source="profile:education_degrees:${name}"]`);
    await expect(filter('institution').getByRole('searchbox')).toHaveValue('Patras');
    await expect(filter('level').locator('.MuiChip-label')).toHaveCount(2);
  });

  await test.step('the list is narrowed to a call by its name', async () => {
    await page.goto('/manage/applications');
    await main.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Call' }).click();
    await main.getByRole('combobox', { name: 'Call' }).fill('Call of the keys');
    await page.getByRole('option', { name: /Call of the keys/ }).first().click();
    // Counts rows and not names, since both names are in the unfiltered list too.
    await expect(main.locator('tbody tr')).toHaveCount(2);
    await expect(names).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('rows are searched, chosen and come to be worked on by single keys', async () => {
    // Moves the focus out of the filter, where letters are text and not shortcuts.
    await page.locator('body').click({ position: { x: 700, y: 860 } });
    await page.keyboard.press('s');
    await expect(main.getByRole('searchbox', { name: 'Name, email, number or answer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names.first()).toBeFocused();
    for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
    await expect(main.locator('tbody input:checked')).toHaveCount(2);
    await page.keyboard.press('b');
    await expect(main.getByRole('button', { name: 'Start review' })).toBeFocused();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(main.locator('tbody input:checked')).toHaveCount(0);
  });

  const pane = main.getByRole('navigation', { name: 'Applications of the list' });
  await test.step('keys work without a focus in the list, and are shown on demand', async () => {
    await page.locator('body').click({ position: { x: 700, y: 860 } });
    await page.keyboard.press('j');
    await expect(names.first()).toBeFocused();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: say('desk.keys.title') });
    await expect(keys).toContainText('Next application');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('o');
    await expect(pane.getByRole('link')).toHaveCount(2);
    await expect(pane.locator('[aria-current=page]')).toHaveAccessibleName(/^Sender/);
    await page.keyboard.press('j');
    await expect(pane.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');
  });

  const bar = main.getByRole('region', { name: 'Decision', exact: true });
  await test.step('documents stand to the right of the answers, and the decision stays in view', async () => {
    const [answers, documents] = await Promise.all(['Answers', 'Documents'].map((name) => main.getByRole('region', { name, exact: true }).boundingBox()));
    expect(documents?.x).toBeGreaterThan((answers?.x ?? Infinity) + (answers?.width ?? 0) - 1);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 5000);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('d');
    await expect(bar.getByRole('heading', { name: 'Decision' })).toBeFocused();
    await expect(bar.getByRole('radio', { name: 'Offer a place', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('c');
    await expect(main.locator('[data-documents] [data-check]').first().getByRole('button', { name: 'Accept' })).toBeFocused();
    await main.getByRole('button', { name: /^View: .*\.pdf$/ }).first().press('Enter');
    await main.getByRole('region', { name: 'Document viewer' }).getByRole('button', { name: 'Accept' }).click();
    await expect(main.getByRole('region', { name: 'Document viewer' })).toContainText('Accepted');
  });

  await test.step('who does not use single keys turns them off, which is stored', async () => {
    await main.getByRole('button', { name: saying('desk.keys.button') }).click();
    await page.getByRole('checkbox', { name: say('desk.keys.on') }).uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(bar.getByRole('button', { name: 'Decide' })).toBeVisible();
    await page.keyboard.press('d');
    await page.keyboard.press('?');
    await expect(bar.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the same decision is entered about all that are chosen and not decided about', async () => {
    await page.goto(`/manage/applications?call_id=${String(call.id)}`);
    await expect(names).toHaveCount(2);
    const decided = page.getByRole('status').filter({ hasText: /entered, not released/ });
    for (const told of ['2 decisions are entered, not released.', '0 decisions are entered, not released. 2 stayed as they were']) {
      await main.getByRole('checkbox', { name: 'Select all', exact: true }).check();
      await main.getByRole('button', { name: 'Decide' }).click();
      const dialog = page.getByRole('dialog', { name: 'Decide' });
      const confirm = dialog.getByRole('button', { name: 'Enter the decision' });
      await dialog.getByRole('combobox', { name: 'Decision', exact: true }).selectOption('Put on the waiting list');
      const rank = dialog.getByRole('spinbutton', { name: 'Rank of the first' });
      await expect(rank, 'nobody waits yet').toHaveValue('1');
      await rank.fill('');
      await confirm.click();
      await expect(dialog).toContainText(say('forms.needed.rank'));
      await dialog.getByRole('combobox', { name: 'Decision', exact: true }).selectOption('Reject');
      await confirm.click();
      await expect(dialog.getByRole('combobox', { name: /^Reason/ }), 'what is missing is said beside it').toBeFocused();
      await expect(dialog).toContainText(say('forms.needed.rejection'));
      await dialog.getByRole('combobox', { name: /^Reason/ }).selectOption({ index: 1 });
      await expectAccessible(page);
      await confirm.click();
      await expect(decided.filter({ hasText: told })).toBeVisible();
      await expect(dialog).toBeHidden();
    }
    await names.first().click();
    await expect(bar).toContainText('Reject: Entered');
  });

  await test.step('one email is written to all that are chosen, and seen as it is sent before it goes', async () => {
    await page.goto(`/manage/applications?call_id=${String(call.id)}`);
    await expect(names).toHaveCount(2);
    await main.getByRole('checkbox', { name: 'Select all', exact: true }).check();
    await main.getByRole('button', { name: say('desk.bulk.mail') }).click();
    const dialog = page.getByRole('dialog', { name: say('desk.bulk.mail') });
    const subject = dialog.getByRole('textbox', { name: 'Subject in English' });
    await dialog.getByRole('button', { name: say('desk.bulk.preview') }).press('Enter');
    await expect(subject, 'what is missing is said beside it').toBeFocused();
    await expect(subject).toHaveAccessibleDescription('Enter the subject.');
    await subject.fill('Open day');
    await dialog.getByRole('textbox', { name: 'Message in English' }).fill('Come and see the harbour.');
    await dialog.getByRole('textbox', { name: 'Subject in Greek' }).fill('Ημέρα γνωριμίας');
    await dialog.getByRole('button', { name: say('desk.bulk.mail') }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Message in Greek' }), 'a language that is begun is needed whole').toBeFocused();
    await dialog.getByRole('textbox', { name: 'Message in Greek' }).fill('Ελάτε να δείτε το λιμάνι.');
    await dialog.getByRole('button', { name: say('desk.bulk.preview') }).press('Enter');
    const preview = dialog.locator('[data-preview]');
    await expect(preview).toBeFocused();
    await expect(preview).toContainText(say('desk.bulk.to_be_mailed', { smart_count: 2 }));
    await preview.getByText(saying('decisions.release.mail')).first().click();
    await expect(preview).toContainText('Come and see the harbour.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('desk.bulk.mail') }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: say('desk.bulk.mailed', { smart_count: 2 }) })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('on a phone and on a desk without room for both the application stands alone', async () => {
    await names.first().click();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(pane).toBeHidden();
      await expect(bar).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `fits into ${String(width)} px`).toBe(true);
      await expectAccessible(page);
    }
  });
});
