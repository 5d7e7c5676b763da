import { readFile } from 'node:fs/promises';
import { open } from './support/navigation';
import { newCall, PDF, sentApplication } from './support/applied';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { say } from './support/words';

test('a Secretary checks, notes and asks again, the applicant answers just that, and the Secretary sees it first', async ({ page, another, watch }) => {
  await signIn(page, demo('secretary'));
  const call = await newCall(page, 'Call of the desk');
  const applicant = await another();
  const { application, familyName } = await sentApplication(applicant, call);
  const second = await another();
  const { familyName: secondName } = await sentApplication(second, call);

  await open(page, `/manage/applications?call_id=${String(call.id)}`);
  const main = page.getByRole('main');
  const names = main.getByRole('link', { name: /^Sender/ });
  await expect(names).toHaveCount(2);
  // The exported table has the list's columns in the same order.
  await main.getByRole('button', { name: 'Columns' }).click();
  await expectAccessible(page);
  for (const name of ['Why this programme?', 'Total']) await page.getByRole('presentation').getByLabel(name, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('columnheader', { name: 'Why this programme?' })).toBeVisible();
  // A background job makes the export, and the browser saves it under the page's CSP.
  await main.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Tables have the columns of this list: Number, Name, Status, Sent, Tags, Why this programme?.')).toBeVisible();
  await expectAccessible(page);
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()]);
  expect(table.suggestedFilename()).toMatch(/^applications-.*\.csv$/);
  expect((await readFile(await table.path(), 'utf8')).split('\r\n')[0]).toBe('\uFEFFNumber,Name,Status,Sent,Tags,Why this programme?');
  await expect(page).toHaveTitle('Exports · Propylaea');
  const line = main.getByRole('article', { name: /^Table \(CSV\): .+ · Call of the desk$/ }).first();
  await expect(line).toContainText('Downloaded once');
  await expectAccessible(page);
  await page.goBack();
  await expect(names).toHaveCount(2);
  await names.first().focus();
  await page.keyboard.press('j');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('o');
  await expect(page).toHaveTitle(`Application Review · ${familyName} Eleni · Propylaea`);
  // The print version for committees has no buttons or inputs.
  await expect(main.getByLabel('New note')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('I know its harbour.')).toBeVisible();
  await expect(main.getByText(/^diploma\.pdf/).first()).toBeVisible();
  for (const gone of [main.getByLabel('New note'), main.getByRole('button', { name: 'Add the note' }), page.getByRole('navigation', { name: 'Management' })])
    await expect(gone).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('k');
  await expect(page).toHaveTitle(`Application Review · ${secondName} Eleni · Propylaea`);
  await page.keyboard.press('j');
  await expect(page).toHaveTitle(`Application Review · ${familyName} Eleni · Propylaea`);

  const diploma = main.getByRole('group', { name: 'Check of: Diploma' });
  await diploma.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse' });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Why is it refused?' }), 'what is missing is said beside it').toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Why is it refused?' })).toHaveAccessibleDescription('Say why.');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Why is it refused?' }).fill('The scan cannot be read.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog).toBeHidden();
  await expect(diploma).toContainText('The scan cannot be read.');
  await expect(diploma, 'the button that had the focus is not offered any more').toBeFocused();
  await main.getByRole('textbox', { name: 'New note' }).fill('<b>Ask</b> her.');
  await main.getByRole('button', { name: 'Add the note' }).click();
  await expect(main.getByRole('region', { name: 'Notes' })).toContainText('<b>Ask</b> her.');
  const note = main.getByRole('textbox', { name: 'New note' });
  await expect(note).toHaveValue('');
  await note.fill('Half of a th');
  await main.getByRole('link', { name: 'Previous application' }).click();
  await expect(page).toHaveTitle(`Application Review · ${secondName} Eleni · Propylaea`);
  await expect(note).toHaveValue('');
  await page.goBack();
  await expect(note, 'what was typed and not added is there again').toHaveValue('Half of a th');
  await note.fill('');
  await main.getByRole('textbox', { name: 'New tag' }).fill('unreadable');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'unreadable' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('unreadable'), 'a tag is read, though its button takes it away').toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('button', { name: 'Ask for something again' }).click();
  await main.getByRole('button', { name: 'Ask the applicant' }).click();
  await expect(main.locator('[data-ask]')).toContainText('Choose at least one document or answer.');
  await main.getByRole('checkbox', { name: 'Diploma' }).check();
  await main.getByRole('textbox', { name: /^What is wrong/ }).fill('Please scan it again.');
  await page.reload();
  await expect(main.getByRole('textbox', { name: /^What is wrong/ }), 'what is not asked yet is there again').toHaveValue('Please scan it again.');
  await expect(main.getByRole('checkbox', { name: 'Diploma' })).toBeChecked();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Ask the applicant' }).click();
  await expect(diploma).toContainText('Asked for again');
  await expect(main).toContainText('Under review');

  await open(applicant, `/applications/${String(application.id)}/details`);
  await applicant.getByRole('link', { name: 'Answer', exact: true }).click();
  const theirs = applicant.getByRole('main');
  await expect(theirs).toContainText('Please scan it again.');
  watch.expectLine('422 (Unprocessable Entity)');
  await theirs.getByRole('button', { name: 'Send the answer' }).click();
  await expect(theirs.getByRole('alert').first()).toContainText('Diploma');
  await theirs.locator('input[type=file]').setInputFiles({
    name: 'better.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.from('% again')]),
  });
  await expect(theirs.getByRole('button', { name: 'Replace: Diploma' })).toBeVisible();
  await expectAccessible(applicant);
  await theirs.getByRole('button', { name: 'Send the answer' }).click();
  await expect(theirs.getByRole('region', { name: 'Receipt of your answer' })).toContainText(`${application.number ?? ''}-S1`);
  await expect(theirs).not.toContainText('Ask her');

  await open(page, `/manage/applications?call_id=${String(call.id)}`);
  await expect(names.first()).toHaveText(new RegExp(familyName));
  await expect(main).toContainText('Answered');
  await expectAccessible(page);
  await names.first().click();
  const requests = main.getByRole('region', { name: 'Information requests' });
  const [saved] = await Promise.all([page.waitForEvent('download'), requests.getByRole('button', { name: /better\.pdf/ }).click()]);
  expect(saved.suggestedFilename()).toBe('better.pdf');
  await expect(diploma).toContainText('Not checked yet');
  await requests.getByRole('button', { name: 'Seen' }).click();
  await expect(requests).toContainText('Closed');

  await open(page, `/manage/calls/${String(call.id)}/interviews`);
  await main.getByLabel(/^Begins at/).fill('2099-05-04T10:00');
  await main.getByLabel('How many, one after the other').fill('2');
  await main.getByLabel('Place', { exact: true }).fill('Room 4');
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main.getByText('0 of 1 places taken')).toHaveCount(2);
  await expectAccessible(page);
  await open(page, `/manage/applications/${String(application.id)}`);
  await main.getByRole('button', { name: 'Invite to an interview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite to an interview' }).click();
  const interview = main.getByRole('region', { name: 'Interview', exact: true });
  await expect(interview).toContainText(say('interviews.state.invited'));

  await open(applicant, `/applications/${String(application.id)}/details`);
  const own = theirs.getByRole('region', { name: 'Interview', exact: true });
  await own.getByRole('radio', { name: /10:30/ }).check();
  await expectAccessible(applicant);
  await own.getByRole('button', { name: 'Take this time' }).click();
  await expect(own).toContainText('Your interview:');
  const [calendar] = await Promise.all([applicant.waitForEvent('download'), own.getByRole('button', { name: 'Add to your calendar' }).click()]);
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
  await page.reload();
  await expect(interview).toContainText('Room 4');
});
