import type { BrowserContextOptions, Page } from '@playwright/test';
import { apiWith, type Api } from '../support/api';
import { demo, registerWithProfile, signIn } from '../support/people';
import { expect, test as base } from '../support/portal-test';
import type { Place } from './model/places';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Known {
  state: State;
  /** The applicant's uuid; the Secretary needs none. */
  uuid: string;
}

export type Who = Place['who'] | 'nobody';

interface WorkerFixtures {
  /** A new applicant for this worker and the demo Secretary, each signed in once. */
  people: Record<Place['who'], Known>;
}

interface TestFixtures {
  who: Who;
  uuid: string;
  /** The API with the access token that the page sent last. */
  api: () => Api;
}

/** The portal's test fixture with a signed-in user: `test.use({ who: 'applicant' })`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  people: [
    async ({ browser }, use) => {
      const baseURL = process.env.PORTAL_URL;
      const signedIn = async (enter: (page: Page) => Promise<string>): Promise<Known> => {
        const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Athens' });
        const uuid = await enter(await context.newPage());
        const state = await context.storageState();
        await context.close();
        return { state, uuid };
      };
      await use({
        applicant: await signedIn((page) => registerWithProfile(page)),
        secretary: await signedIn((page) => signIn(page, demo('secretary')).then(() => '')),
      });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  who: ['nobody', { option: true }],
  uuid: async ({ who, people }, use) => use(who === 'nobody' ? '' : people[who].uuid),
  storageState: async ({ who, people }, use) => use(who === 'nobody' ? undefined : people[who].state),
  api: async ({ page }, use) => {
    let authorization: string | undefined;
    page.on('request', (request) => {
      authorization = request.headers()['authorization'] ?? authorization;
    });
    await use(() => {
      expect(authorization, 'the page has asked the API with a token').toBeDefined();
      return apiWith(page.request, { authorization: authorization ?? '' });
    });
  },
});

export { expect };
