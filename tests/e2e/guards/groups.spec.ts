import type { Page } from '@playwright/test';
import { apiOf, openCall } from '../support/api';
import { embeddedProvider } from '../support/embedded-provider';
import { expectSignedIn, signInButton } from '../support/people';
import { THOROUGH } from '../support/thorough';
import { expect, personOf, test } from './groups-portal';
import { walkEverywhere } from './walk';

// Serial, so that both tests share one portal.
test.describe.configure({ mode: 'default' });
test.slow();

/** Signs in at the embedded provider, which this portal uses even if the other tests use Keycloak. */
async function signIn(page: Page, groups: 'none' | 'two'): Promise<void> {
  await page.goto('/');
  await signInButton(page).click();
  await embeddedProvider.fillSignIn(page, personOf(groups));
  await expectSignedIn(page);
}

test('every page of the portal answers a person of no group as an applicant', THOROUGH, async ({ page, watch }) => {
  await signIn(page, 'none');
  const api = await apiOf(page);
  const created = await api.post('/api/profiles/applicants', {});
  expect(created.status()).toBe(201);
  const { uuid } = (await created.json()) as { uuid: string };
  const begun = await api.post('/api/applications', { call_id: (await openCall(page)).id });
  expect(begun.status()).toBe(201);
  const { id: application } = (await begun.json()) as { id: number };
  await walkEverywhere({ page, watch, kind: 'a person of no group', own: { uuid, application } });
});

test('every page of the portal answers a person of two groups, one of them of staff, as staff', THOROUGH, async ({ page, watch }) => {
  await signIn(page, 'two');
  await expect(page).toHaveURL('/manage');
  await walkEverywhere({ page, watch, kind: 'a person of two groups' });
});
