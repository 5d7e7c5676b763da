import type { Guard } from '@domain/routes';
import { test, type Page } from '@playwright/test';
import { move } from '../support/navigation';
import type { Watch } from '../support/portal-test';
import { addressesFor, type Address, type Own } from './addresses';
import { outcomeFor, type Kind } from './expected';
import { expectedAt, expectMissing, expectSeen } from './visit';

/** The public page on which each walk starts; a visitor stays on it behind the login dialog. */
const START = { path: '/how-to', title: 'How To Apply · Propylaea' };

export interface Walk {
  page: Page;
  watch: Watch;
  kind: Kind;
  own?: Own | undefined;
}

/** One URL for each guard. */
const oneOfEach = (addresses: readonly Address[]): Address[] => [...new Map(addresses.map((address) => [address.route.guard, address])).values()];

/** Visits every route by client-side navigation, then one route of each guard by a page load, and expects the table's outcome. */
export async function walkEverywhere({ page, watch, kind, own }: Walk): Promise<void> {
  const addresses = await addressesFor(page, own);
  const outcomeOf = (guard: Guard) => outcomeFor(guard, kind);
  await page.goto(START.path);
  for (const address of addresses) {
    const outcome = outcomeOf(address.route.guard);
    await test.step(`${address.path}: ${outcome}`, async () => {
      expectMissing(watch, address, outcome);
      await move(page, address.path);
      await expectSeen(page, expectedAt(address, outcome, START));
      if (kind !== 'a visitor') return;
      // The login dialog leaves the visitor on the same page, so closing it is enough.
      if (outcome === 'sign-in') await page.keyboard.press('Escape');
      else await move(page, START.path);
      await expectSeen(page, { ...START, error: null, loginDialog: false, heading: true, named: false });
    });
  }
  for (const address of oneOfEach(addresses)) {
    const outcome = outcomeOf(address.route.guard);
    await test.step(`${address.path}, opened by its address: ${outcome}`, async () => {
      expectMissing(watch, address, outcome);
      await page.goto(address.path);
      await expectSeen(page, expectedAt(address, outcome));
    });
  }
}
