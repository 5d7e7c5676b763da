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

/** What the tests need from either identity provider: its pages, and actions that only its administrator can do. */
export interface Provider {
  readonly name: 'embedded' | 'keycloak';
  /** The address with which every request of the protocol begins, without a slash at its end; `portalUrl` is the portal's origin. */
  realmUrl(portalUrl: string): string;
  /** The account of this role that every trial realm has; all tests share its data, so they only read it. */
  demo(role: Role): Person;
  /** Creates an account as the registration page would, over HTTP. */
  newAccount(person: Person): Promise<void>;
  /** Creates an account and a session in the context, over HTTP. Returns an access token. */
  newSession(context: BrowserContext, person: Person): Promise<string>;
  /** Fills in and submits the open sign-in page; does not wait for the answer. */
  fillSignIn(page: Page, person: Person): Promise<void>;
  /** Goes from the sign-in page to the registration page. */
  openRegistration(page: Page): Promise<void>;
  /** Fills in and submits the open registration page; does not wait for the answer. */
  fillRegistration(page: Page, person: Person): Promise<void>;
  /** Expects the sign-in page to say that email or password is wrong. */
  expectRefusedPassword(page: Page): Promise<void>;
  /** Ends every session of the person on the provider's side, as an administrator does: the cookies and tokens of `page` stay. */
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
