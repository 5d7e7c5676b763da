import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRAFT_STATES, DRAFT_STEPS, draftDiagram, nextDraftState, type DraftEvent, type DraftState } from '../../../src/drafts/draft-states';

const EVENTS = [...new Set(DRAFT_STEPS.map(({ event }) => event))];
const PAIRS = DRAFT_STEPS.flatMap(({ event, from, to }) => from.map((state): [DraftState, DraftEvent, DraftState] => [state, event, to]));

it('is shown in the documentation as the table has it', () => {
  const text = readFileSync('docs/drafts.md', 'utf8');
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(text)?.[1]).toBe(draftDiagram());
});

it.each(PAIRS)('leads from %s by %s to %s', (from, event, to) => {
  expect(nextDraftState(from, event)).toBe(to);
});

it('has one row for each state and event at most, and leaves the state as it is without one', () => {
  const listed = PAIRS.map(([state, event]) => `${state} ${event}`);
  expect(listed).toHaveLength(new Set(listed).size);
  for (const state of DRAFT_STATES)
    for (const event of EVENTS) if (!listed.includes(`${state} ${event}`)) expect(nextDraftState(state, event)).toBe(state);
});

it('leads from saved to every state, and from every state back to saved', () => {
  const reached = (start: DraftState) => {
    const states = new Set([start]);
    for (const state of states) for (const [from, , to] of PAIRS) if (from === state) states.add(to);
    return states;
  };
  expect([...reached('saved')].sort()).toEqual([...DRAFT_STATES].sort());
  for (const state of DRAFT_STATES) expect(reached(state)).toContain('saved');
});

describe('what no step may do', () => {
  it('sends nothing and calls nothing saved while a conflict is open, until the person has chosen', () => {
    expect(PAIRS.filter(([from]) => from === 'conflict').map(([, event]) => event)).toEqual(['settle', 'discard']);
  });

  it('calls input saved only by an answer of the server, or by the choice to discard it', () => {
    expect([...new Set(PAIRS.filter(([, , to]) => to === 'saved').map(([, event]) => event))]).toEqual(['accept', 'discard']);
  });
});
