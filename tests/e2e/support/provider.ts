import type { BrowserContext, Page } from '@playwright/test';
import { embeddedProvider } from './embedded-provider';

/** Somebody with an account at the identity provider. */
export interface Person {
  email: string;
  password: string;
  givenName: string;
  familyName: string;
}

export type Role = 'applicant' | 'secretary' | 'helpdesk' | 'evaluator';

/** What a story needs of an identity provider, whichever it is: its pages, and what only its administrator can do. */
export interface Provider {
  readonly name: 'embedded' | 'keycloak';
  /** The address with which every request of the protocol begins, without a slash at its end; `portalUrl` is the portal's origin. */
  realmUrl(portalUrl: string): string;
  /** The account of this role that every trial realm has; its data is shared by all stories, so they only look at it. */
  demo(role: Role): Person;
  /** Opens an account as its page of registration would, without a browser. */
  newAccount(person: Person): Promise<void>;
  /** Opens an account and a session of it in the context, without drawing a page. Gives an access token. */
  newSession(context: BrowserContext, person: Person): Promise<string>;
  /** Fills and sends the sign-in page, on which the browser is; does not wait for what follows. */
  fillSignIn(page: Page, person: Person): Promise<void>;
  /** Goes from the sign-in page to the page of registration. */
  openRegistration(page: Page): Promise<void>;
  /** Fills and sends the page of registration, on which the browser is; does not wait for what follows. */
  fillRegistration(page: Page, person: Person): Promise<void>;
  /** Expects the sign-in page to say that email or password is wrong. */
  expectRefusedPassword(page: Page): Promise<void>;
  /** Ends every session of the person as an administrator does: behind the back of `page`, whose cookies and tokens stay as they are. */
  endSessions(person: Person, page: Page): Promise<void>;
}

const DRIVERS: Record<Provider['name'], () => Promise<Provider>> = {
  embedded: () => Promise.resolve(embeddedProvider),
  keycloak: async () => (await import('./keycloak-provider')).keycloakProvider,
};

const isName = (name: string): name is Provider['name'] => name in DRIVERS;

function chosen(): Promise<Provider> {
  const name = process.env.IDENTITY_PROVIDER ?? 'embedded';
  if (!isName(name)) throw new Error(`IDENTITY_PROVIDER is "${name}"; it can be ${Object.keys(DRIVERS).join(' or ')}.`);
  return DRIVERS[name]();
}

/** The identity provider of this run, by the environment's `IDENTITY_PROVIDER`: the embedded one unless it says `keycloak`. */
export const provider: Provider = await chosen();
