import { newCall, readyDrafts } from './support/applied';
import { apiOf } from './support/api';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import type { Given } from '../support/typed-fields';

test('what a changed call took out of a draft is there on the next visit, until it is dismissed', async ({ page, another }) => {
  await signIn(page, demo('secretary'));
  const call = await newCall(page, 'Call that changes its mind');
  const applicant = await another();
  await applicant.setViewportSize({ width: 360, height: 740 });
  const [draft] = await readyDrafts(applicant, [call]);
  const api = await apiOf(page);
  const changed = await api.putConfirmed(
    `/api/catalogue/calls/${String(call.id)}`,
    { ...call, questions: { type: 'object', properties: {} }, required_documents: [] } satisfies Given<'calls'>,
  );
  expect(changed.status(), await changed.text()).toBe(200);

  await applicant.goto(`/applications/${String(draft?.id)}/update`);
  const report = applicant.locator('[data-copied]');
  await expect(report).toContainText('I know its harbour.');
  await expect(report).toContainText('diploma.pdf');
  await expectAccessible(applicant);
  await applicant.reload();
  await expect(report).toContainText('I know its harbour.');
  await report.getByRole('button', { name: 'Close this message' }).click();
  await expect(report).toHaveCount(0);
  await applicant.reload();
  await expect(applicant.locator('[data-task]').first()).toBeVisible();
  await expect(report).toHaveCount(0);
});
