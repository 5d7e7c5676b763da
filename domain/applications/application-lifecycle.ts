export const APPLICATION_STATUSES = [
  'Draft',
  'Finalized',
  'UnderReview',
  'Waitlisted',
  'Accepted',
  'Confirmed',
  'Declined',
  'Rejected',
  'Withdrawn',
] as const;

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
export type Actor = 'applicant' | 'secretary' | 'system';

interface Step {
  verb: string;
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
}

/** A step that a person takes. */
export interface Transition extends Step {
  by: Exclude<Actor, 'system'>;
  /** Only while the call is open, by the server's clock. */
  whileCallOpen: boolean;
}

/** A step that a job of the portal takes; it is offered to nobody. */
export interface AutomaticTransition extends Step {
  by: 'system';
  /** What triggers it. */
  when: string;
}

/** Every step an application can take and who may take it, or what triggers it; the diagram in the documentation is made from this table. */
export const TRANSITIONS = [
  { verb: 'finalize', from: ['Draft'], to: 'Finalized', by: 'applicant', whileCallOpen: true },
  { verb: 'reopen', from: ['Finalized'], to: 'Draft', by: 'applicant', whileCallOpen: true },
  { verb: 'withdraw', from: ['Finalized', 'UnderReview', 'Waitlisted'], to: 'Withdrawn', by: 'applicant', whileCallOpen: false },
  { verb: 'review', from: ['Finalized'], to: 'UnderReview', by: 'secretary', whileCallOpen: false },
  { verb: 'accept', from: ['UnderReview', 'Waitlisted'], to: 'Accepted', by: 'secretary', whileCallOpen: false },
  { verb: 'waitlist', from: ['UnderReview'], to: 'Waitlisted', by: 'secretary', whileCallOpen: false },
  { verb: 'reject', from: ['UnderReview', 'Waitlisted'], to: 'Rejected', by: 'secretary', whileCallOpen: false },
  { verb: 'reconsider', from: ['Waitlisted', 'Accepted', 'Confirmed', 'Declined', 'Rejected'], to: 'UnderReview', by: 'secretary', whileCallOpen: false },
  { verb: 'confirm', from: ['Accepted'], to: 'Confirmed', by: 'applicant', whileCallOpen: false },
  { verb: 'decline', from: ['Accepted'], to: 'Declined', by: 'applicant', whileCallOpen: false },
  { verb: 'confirm_by_silence', from: ['Accepted'], to: 'Confirmed', by: 'system', when: 'after the reply date, if silence means yes' },
  { verb: 'decline_by_silence', from: ['Accepted'], to: 'Declined', by: 'system', when: 'after the reply date, if silence means no' },
  { verb: 'move_up', from: ['Waitlisted'], to: 'Accepted', by: 'system', when: 'as soon as a seat is free, if the call says so' },
] as const satisfies readonly (Transition | AutomaticTransition)[];

type Row = (typeof TRANSITIONS)[number];
export type TransitionVerb = Exclude<Row, { by: 'system' }>['verb'];
export type AutomaticVerb = Extract<Row, { by: 'system' }>['verb'];

const ROWS: readonly (Transition | AutomaticTransition)[] = TRANSITIONS;

/** The transition `verb` of a person as a plain row. */
export const transition = (verb: TransitionVerb): Transition => ROWS.find((row): row is Transition => row.by !== 'system' && row.verb === verb)!;

/** The transition `verb` of the portal as a plain row. */
export const automaticTransition = (verb: AutomaticVerb): AutomaticTransition =>
  ROWS.find((row): row is AutomaticTransition => row.by === 'system' && row.verb === verb)!;

/** The replies of an applicant to an offered place, each with its transition. */
export const REPLIES = { accept: 'confirm', decline: 'decline' } as const satisfies Record<string, TransitionVerb>;
export type Reply = keyof typeof REPLIES;

/** What the portal does if the applicant does not reply, by what the call says that silence means. */
export const SILENCE = { accept: 'confirm_by_silence', decline: 'decline_by_silence' } as const satisfies Record<Reply, AutomaticVerb>;

const without = (statuses: readonly ApplicationStatus[], left: readonly ApplicationStatus[]): ApplicationStatus[] =>
  statuses.filter((status) => !left.includes(status));

/** Every status but Draft. */
export const SENT_STATUSES: readonly ApplicationStatus[] = without(APPLICATION_STATUSES, ['Draft']);

/** A seat of the call is offered or confirmed. */
export const SEATED_STATUSES: readonly ApplicationStatus[] = [transition('accept').to, transition('confirm').to];

/** No transition leaves these statuses, unless the institution reopens its decision. */
export const ENDED_STATUSES: readonly ApplicationStatus[] = without(
  APPLICATION_STATUSES,
  TRANSITIONS.flatMap(({ verb, from }) => (verb === 'reconsider' ? [] : from)),
);

const UNSUCCESSFUL = without(ENDED_STATUSES, SEATED_STATUSES);

/** Every status but those that ended without a seat: at most one live application per applicant and call. */
export const LIVE_STATUSES: readonly ApplicationStatus[] = without(APPLICATION_STATUSES, UNSUCCESSFUL);

/** Sent and live: the institution is processing the application, and the applicant's profile cannot be erased meanwhile. */
export const UNDER_WAY_STATUSES: readonly ApplicationStatus[] = without(SENT_STATUSES, UNSUCCESSFUL);

/** Sent and not ended: a step of the institution or the applicant's reply to an offered place is awaited. */
export const PENDING_STATUSES: readonly ApplicationStatus[] = without(SENT_STATUSES, ENDED_STATUSES);

/** Evaluators score the application: the applicant can no longer reopen it, and a final decision is not released. */
export const SCORABLE_STATUSES: readonly ApplicationStatus[] = transition('accept').from;

/** A decision can be entered. */
export const DECIDABLE_STATUSES: readonly ApplicationStatus[] = [...transition('review').from, ...SCORABLE_STATUSES];

/** Decidable, and no decision is released yet. */
export const UNDECIDED_STATUSES: readonly ApplicationStatus[] = without(DECIDABLE_STATUSES, [transition('waitlist').to]);

/** Counts towards the limits of its call once it was sent: reopening it does not change that, only withdrawing does. */
export const COUNTED_STATUSES: readonly ApplicationStatus[] = without(APPLICATION_STATUSES, [transition('withdraw').to]);

/** Nobody works on the application any more once its call has closed: the portal deletes it after the retention period. */
export const EXPIRING_STATUSES: readonly ApplicationStatus[] = ['Draft', ...ENDED_STATUSES];

/** How applications are deleted. */
const REMOVALS: readonly (Pick<Step, 'verb' | 'from'> & { by: string })[] = [
  { verb: 'delete', from: ['Draft'], by: 'applicant' },
  { verb: 'erase', from: ['Draft'], by: "system, with the applicant's account" },
  { verb: 'expire', from: EXPIRING_STATUSES, by: 'system, after the retention period' },
];

/** Whether the institution is processing an application with this status. */
export const isUnderWay = (status: string): boolean => UNDER_WAY_STATUSES.some((underWay) => underWay === status);

function triggerOf(row: Transition | AutomaticTransition): string {
  if (row.by === 'system') return `system, ${row.when}`;
  return row.whileCallOpen ? `${row.by}, while the call is open` : row.by;
}

/** The table as a Mermaid state diagram: each transition with its actor or trigger. */
export const lifecycleDiagram = (): string =>
  [
    'stateDiagram-v2',
    '  [*] --> Draft: create (applicant)',
    ...ROWS.flatMap((row) => row.from.map((status) => `  ${status} --> ${row.to}: ${row.verb} (${triggerOf(row)})`)),
    ...REMOVALS.flatMap(({ verb, from, by }) => from.map((status) => `  ${status} --> [*]: ${verb} (${by})`)),
  ].join('\n');
