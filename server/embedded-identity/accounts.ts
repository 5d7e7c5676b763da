import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/db';
import { insertAccount, type EmbeddedAccount } from './queries/accounts';
import { createAjv } from '../platform/validation/create-ajv';
import { hashPassword, passwordMatches } from './passwords';

/** What a person types on the registration page. */
export interface Registration {
  email: string;
  givenName: string;
  familyName: string;
  password: string;
}

export type RegistrationField = keyof Registration;
export type RegistrationFault = 'missing' | 'too_long' | 'not_an_email' | 'taken' | 'too_short';
export type RegistrationFaults = Partial<Record<RegistrationField, RegistrationFault>>;

const MIN_PASSWORD_LENGTH = 8;
const LONGEST = { email: 254, givenName: 100, familyName: 100, password: 200 };
// The same rule as in the schemas' email fields, so that every registered address is also valid in a profile.
const isEmail = createAjv().compile({ type: 'string', format: 'email' });
const NEW_PEOPLE_GROUP = '/Applicants';

// A hash to compare with for an unknown address, so that it takes as much time as a known one and timing does not reveal who is registered.
let dummyHash: Promise<string> | undefined;

/** The form in which email addresses are stored and compared. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** True when `password` is the account's; false without an account, after as much time. */
export async function isPasswordOf(account: EmbeddedAccount | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID());
  const matches = await passwordMatches(password, account?.password_hash ?? (await dummyHash));
  return account !== undefined && matches;
}

/** What is wrong with a registration, by field; empty when nothing is. */
export function registrationFaults(registration: Registration): RegistrationFaults {
  const faults: RegistrationFaults = {};
  for (const field of ['email', 'givenName', 'familyName', 'password'] as const) {
    const value = registration[field];
    if (value.trim() === '') faults[field] = 'missing';
    else if (value.length > LONGEST[field]) faults[field] = 'too_long';
  }
  if (!faults.email && !isEmail(foldEmail(registration.email))) faults.email = 'not_an_email';
  if (!faults.password && [...registration.password].length < MIN_PASSWORD_LENGTH) faults.password = 'too_short';
  return faults;
}

/** Registers a new applicant and gives the account, or the faults by field. */
export async function register(db: Db, registration: Registration): Promise<{ account: EmbeddedAccount } | { faults: RegistrationFaults }> {
  const faults = registrationFaults(registration);
  if (Object.keys(faults).length > 0) return { faults };
  const account: EmbeddedAccount = {
    sub: randomUUID(),
    email: foldEmail(registration.email),
    given_name: registration.givenName.trim(),
    family_name: registration.familyName.trim(),
    groups: [NEW_PEOPLE_GROUP],
    password_hash: await hashPassword(registration.password),
  };
  return (await insertAccount(db, account)) ? { account } : { faults: { email: 'taken' } };
}

/** The claims of a person in id token, access token and userinfo. */
export function personClaims(account: EmbeddedAccount) {
  return {
    name: `${account.given_name} ${account.family_name}`,
    given_name: account.given_name,
    family_name: account.family_name,
    preferred_username: account.email,
    email: account.email,
    // The provider of a trial sends no mail by which an address could be verified.
    email_verified: true,
    groups: account.groups,
  };
}
