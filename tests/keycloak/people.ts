import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { administer, PORTAL } from './places';
import { Visitor, type Tokens } from './visitor';

export interface Person {
  email: string;
  password: string;
}

/** A demo person by the local part of the email address. */
export const demo = (name: string): Person => ({ email: `${name}@example.org`, password: 'propylaea-demo' });

/** Creates an account with a new, unique email address. */
export async function newPerson(): Promise<Person> {
  const person = { email: `${randomUUID()}@example.org`, password: 'three random words' };
  const credentials = [{ type: 'password', value: person.password, temporary: false }];
  await administer('POST', '/users', { email: person.email, firstName: 'Eleni', lastName: 'Δοκιμαστική', enabled: true, emailVerified: true, credentials });
  return person;
}

/** Signs in and returns the tokens. */
export async function tokensFor(person: Person): Promise<Tokens> {
  const visitor = new Visitor();
  return visitor.tokensOf(await visitor.signIn(person));
}

/** Requests the profile of the token's subject from the portal's API: 404 means that the token is accepted and there is no profile. */
export const askProfile = (token: string): Promise<Response> =>
  fetch(`${PORTAL}/api/profiles/applicants/${decodeJwt(token).sub ?? 'nobody'}`, { headers: { authorization: `Bearer ${token}` } });
