import { expect, test } from 'vitest';
import { newPerson, tokensFor } from './people';
import { administer } from './places';
import { refresh, Visitor, type Tokens } from './visitor';

const renewed = async ({ refresh_token }: Tokens): Promise<Tokens> => {
  const answer = await refresh(refresh_token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
};

test('a refresh token serves once: its second use is refused with 400, and what came of the first ends with it', async () => {
  const first = await tokensFor(await newPerson());
  const second = await renewed(first);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const again = await refresh(first.refresh_token);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
  expect((await refresh(second.refresh_token)).status).toBe(400);
});

test('two tabs of one session, each with its own chain of refresh tokens, do not sign each other out', async () => {
  const browser = new Visitor();
  let one = await browser.tokensOf(await browser.signIn(await newPerson()));
  let two = await browser.tokensOf(await browser.begin({ prompt: 'none' }));
  for (let turn = 0; turn < 3; turn += 1) {
    one = await renewed(one);
    two = await renewed(two);
  }
  two = await renewed(two);
  await renewed(one);
});

test('a session that the administrator has ended is refused at the next refresh', async () => {
  const person = await newPerson();
  const tokens = await tokensFor(person);
  const [{ id }] = (await administer('GET', `/users?exact=true&email=${person.email}`)) as [{ id: string }];
  await administer('POST', `/users/${id}/logout`);
  const answer = await refresh(tokens.refresh_token);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
});
