import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { administer, PORTAL } from './places';
import { Visitor, type Tokens } from './visitor';

export interface Person {
  email: string;
  password: string;
}

/** One of the demo people: the part of their email before the `@`. */
export const demo = (name: string): Person => ({ email: `${name}@example.org`, password: 'propylaea-demo' });

/** Somebody with an account, whom nobody has seen before. */
export async function newPerson(): Promise<Person> {
  const person = { email: `${randomUUID()}@example.org`, password: 'three random words' };
  const credentials = [{ type: 'password', value: person.password, temporary: false }];
  await administer('POST', '/users', { email: person.email, firstName: 'Eleni', lastName: 'Δοκιμαστική', enabled: true, credentials });
  return person;
}

/** The tokens of a person who signs in now. */
export async function tokensFor(person: Person): Promise<Tokens> {
  const visitor = new Visitor();
  return visitor.tokensOf(await visitor.signIn(person));
}

/** Asks the portal's API for the profile of the person whom the token names: 404 when they are let in and have none. */
export const askProfile = (token: string): Promise<Response> =>
  fetch(`${PORTAL}/api/profiles/applicants/${decodeJwt(token).sub ?? 'nobody'}`, { headers: { authorization: `Bearer ${token}` } });
