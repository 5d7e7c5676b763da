import type { Page } from '@playwright/test';
import { apiOf, openCall } from '../support/api';
import { demo, registerWithProfile, register, signIn } from '../support/people';
import { expect, test } from '../support/portal-test';
import { THOROUGH } from '../support/thorough';
import { KINDS } from './expected';
import { walkEverywhere } from './walk';

test.slow();

/** Forges the stored profile flag, as a user can in their own browser, before the portal reads it. */
const forgeProfile = (page: Page) =>
  page.addInitScript(() => {
    if (self === top) localStorage.setItem('has_profile', 'true');
  });

test('every page of the portal answers a visitor as the specification says, whatever their browser says of a profile', THOROUGH, async ({ page, watch }) => {
  await forgeProfile(page);
  await walkEverywhere({ page, watch, kind: 'a visitor' });
});

test(
  'every page of the portal answers an applicant without a profile as the specification says, whatever their browser says',
  THOROUGH,
  async ({ page, watch }) => {
    await register(page);
    await forgeProfile(page);
    await walkEverywhere({ page, watch, kind: 'an applicant without profile' });
  },
);

test('every page of the portal answers an applicant with a profile as the specification says', async ({ page, watch }) => {
  const uuid = await registerWithProfile(page);
  const api = await apiOf(page);
  const begun = await api.post('/api/applications', { call_id: (await openCall(page)).id });
  expect(begun.status()).toBe(201);
  const { id: application } = (await begun.json()) as { id: number };
  await walkEverywhere({ page, watch, kind: 'an applicant with profile', own: { uuid, application } });
});

for (
  const [role, kind] of [
    ['secretary', KINDS[3]],
    ['helpdesk', KINDS[4]],
    ['evaluator', KINDS[5]],
  ] as const
) {
  test(`every page of the portal answers ${kind} as the specification says`, THOROUGH, async ({ page, watch }) => {
    await signIn(page, demo(role));
    await walkEverywhere({ page, watch, kind });
  });
}
