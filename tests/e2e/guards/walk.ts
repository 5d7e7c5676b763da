import type { Guard } from '@domain/routes';
import { test, type Page } from '@playwright/test';
import { move } from '../support/navigation';
import type { Watch } from '../support/portal-test';
import { addressesFor, type Address, type Own } from './addresses';
import { outcomeFor, type Kind } from './expected';
import { expectedAt, expectMissing, expectSeen } from './visit';

/** The public page on which each walk begins, and on which a visitor stays while the dialog stands over it. */
const START = { path: '/how-to', title: 'How To Apply · Propylaea' };

export interface Walk {
  page: Page;
  watch: Watch;
  kind: Kind;
  own?: Own | undefined;
}

/** One address for each guard. */
const oneOfEach = (addresses: readonly Address[]): Address[] => [...new Map(addresses.map((address) => [address.route.guard, address])).values()];

/** Goes to every route of the portal from inside, then to one of each guard by its address, and expects what the table says. */
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
      // They are to stay where they were when the dialog opens: each time on the same page.
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
