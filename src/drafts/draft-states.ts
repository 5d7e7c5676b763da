/**
 * `saved`: the server has everything. `offline`: nobody answers; the input waits on this device and is sent later. `conflict`: the input was
 * also changed elsewhere; nothing is sent until the person has chosen.
 */
export const DRAFT_STATES = ['saved', 'unsaved', 'saving', 'offline', 'failed', 'conflict'] as const;

export type DraftState = (typeof DRAFT_STATES)[number];

interface Step {
  event: string;
  from: readonly DraftState[];
  to: DraftState;
  /** What triggers it. */
  when: string;
}

/**
 * Every step that unsaved input can take; the diagram in the documentation is generated from this table. An event without a row leaves the
 * state as it is: what is typed during a conflict, for instance, does not end it.
 */
export const DRAFT_STEPS = [
  { event: 'edit', from: ['saved', 'failed'], to: 'unsaved', when: 'the person types' },
  { event: 'send', from: ['saved', 'unsaved', 'offline', 'failed'], to: 'saving', when: 'a pause in the typing, a press on save, or the portal answers again' },
  { event: 'accept', from: ['unsaved', 'saving', 'offline', 'failed'], to: 'saved', when: 'the server has all of the input' },
  { event: 'accept_earlier', from: ['saving'], to: 'unsaved', when: 'the server has what was sent; the person has typed since' },
  {
    event: 'refuse',
    from: ['saved', 'unsaved', 'saving', 'offline', 'failed'],
    to: 'failed',
    when: 'the server refuses, or nobody answers and the input does not wait',
  },
  { event: 'lose', from: ['saved', 'unsaved', 'saving', 'failed'], to: 'offline', when: 'nobody answers; the input waits on this device' },
  { event: 'merge', from: ['saved', 'saving', 'offline', 'failed'], to: 'unsaved', when: 'changes made elsewhere are merged' },
  { event: 'collide', from: ['saved', 'unsaved', 'saving', 'offline', 'failed'], to: 'conflict', when: 'the same was changed elsewhere' },
  { event: 'settle', from: ['conflict'], to: 'unsaved', when: 'the person has chosen; something is to be sent' },
  { event: 'discard', from: ['conflict'], to: 'saved', when: 'the person takes the saved version' },
] as const satisfies readonly Step[];

export type DraftEvent = (typeof DRAFT_STEPS)[number]['event'];

const ROWS: readonly Step[] = DRAFT_STEPS;

/** The state after an event. */
export const nextDraftState = (state: DraftState, event: DraftEvent): DraftState =>
  ROWS.find((row) => row.event === event && row.from.includes(state))?.to ?? state;

/** The table as a Mermaid state diagram. */
export const draftDiagram = (): string =>
  ['stateDiagram-v2', '  [*] --> saved', ...ROWS.flatMap(({ event, from, to, when }) => from.map((state) => `  ${state} --> ${to}: ${event} (${when})`))].join(
    '\n',
  );
