import { APPLICATION_STATUSES, LIVE_STATUSES, lifecycleDiagram, TRANSITIONS, UNDER_WAY_STATUSES } from '@domain/applications/application-lifecycle';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is drawn in the documentation as the table has it', () => {
  const text = readFileSync('docs/applications.md', 'utf8');
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(text)?.[1]).toBe(lifecycleDiagram());
});

it('leads from a draft to every status, and out of none that has ended', () => {
  const reached = new Set<string>(['Draft']);
  for (const status of reached) for (const { from, to } of TRANSITIONS) if (from.some((one) => one === status)) reached.add(to);
  expect([...reached].sort()).toEqual([...APPLICATION_STATUSES].sort());
  const left = new Set<string>(TRANSITIONS.flatMap(({ from }) => [...from]));
  expect(APPLICATION_STATUSES.filter((status) => !left.has(status))).toEqual(['Confirmed', 'Declined', 'Rejected', 'Withdrawn']);
  expect(UNDER_WAY_STATUSES.every((status) => LIVE_STATUSES.includes(status))).toBe(true);
});
