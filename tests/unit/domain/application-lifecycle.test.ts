import {
  APPLICATION_STATUSES,
  automaticTransition,
  lifecycleDiagram,
  REPLIES,
  SILENCE,
  transition,
  TRANSITIONS,
  type AutomaticVerb,
  type TransitionVerb,
} from '@domain/applications/application-lifecycle';
import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';

it('is shown in the documentation as the table has it', () => {
  const text = readFileSync('docs/applications.md', 'utf8');
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(text)?.[1]).toBe(lifecycleDiagram());
});

it('leads from a draft to every status, and out of one that has ended only when the institution reopens its decision', () => {
  const reached = new Set<string>(['Draft']);
  for (const status of reached) for (const { from, to } of TRANSITIONS) if (from.some((one) => one === status)) reached.add(to);
  expect([...reached].sort()).toEqual([...APPLICATION_STATUSES].sort());
  const reopened = TRANSITIONS.find(({ verb }) => verb === 'reconsider');
  expect([reopened?.from, reopened?.to, reopened?.by]).toEqual([['Waitlisted', 'Accepted', 'Confirmed', 'Declined', 'Rejected'], 'UnderReview', 'secretary']);
});

it('gives nobody a step of the portal, and the portal no step of a person', () => {
  expectTypeOf<TransitionVerb & AutomaticVerb>().toBeNever();
  for (const { verb, by } of TRANSITIONS) {
    expect([transition(verb as TransitionVerb)?.by, automaticTransition(verb as AutomaticVerb)?.by]).toEqual(
      by === 'system' ? [undefined, 'system'] : [by, undefined],
    );
  }
});

it('leads by silence where the reply would', () => {
  for (const reply of ['accept', 'decline'] as const) {
    const { from, to } = transition(REPLIES[reply]);
    expect(automaticTransition(SILENCE[reply])).toMatchObject({ from, to });
  }
});
