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
export type Actor = 'applicant' | 'secretary';

export interface Transition {
  verb: string;
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  by: Actor;
  /** Only while the call is open, by the server's clock. */
  whileCallOpen: boolean;
}

/** Every step an application can take and who may take it; the diagram in the documentation is made from this table. */
export const TRANSITIONS = [
  { verb: 'finalize', from: ['Draft'], to: 'Finalized', by: 'applicant', whileCallOpen: true },
  { verb: 'reopen', from: ['Finalized'], to: 'Draft', by: 'applicant', whileCallOpen: true },
  { verb: 'withdraw', from: ['Finalized', 'UnderReview', 'Waitlisted'], to: 'Withdrawn', by: 'applicant', whileCallOpen: false },
  { verb: 'review', from: ['Finalized'], to: 'UnderReview', by: 'secretary', whileCallOpen: false },
  { verb: 'accept', from: ['UnderReview', 'Waitlisted'], to: 'Accepted', by: 'secretary', whileCallOpen: false },
  { verb: 'waitlist', from: ['UnderReview'], to: 'Waitlisted', by: 'secretary', whileCallOpen: false },
  { verb: 'reject', from: ['UnderReview', 'Waitlisted'], to: 'Rejected', by: 'secretary', whileCallOpen: false },
  { verb: 'confirm', from: ['Accepted'], to: 'Confirmed', by: 'applicant', whileCallOpen: false },
  { verb: 'decline', from: ['Accepted'], to: 'Declined', by: 'applicant', whileCallOpen: false },
] as const satisfies readonly Transition[];

export type TransitionVerb = (typeof TRANSITIONS)[number]['verb'];

/** The transition `verb` as a plain row. */
export const transition = (verb: TransitionVerb): Transition => TRANSITIONS.find((row) => row.verb === verb)!;

/** The replies of an applicant to an offered place, each with its transition. */
export const REPLIES = { accept: 'confirm', decline: 'decline' } as const satisfies Record<string, TransitionVerb>;
export type Reply = keyof typeof REPLIES;

/** Final statuses: no transition leaves them. */
export const ENDED_STATUSES: readonly ApplicationStatus[] = ['Rejected', 'Withdrawn', 'Declined'];

/** Live is every status but Rejected, Withdrawn and Declined: at most one live application per applicant and call. */
export const LIVE_STATUSES = APPLICATION_STATUSES.filter((status) => !ENDED_STATUSES.includes(status));

/** Statuses in which the institution is processing an application; the applicant's profile cannot be erased meanwhile. */
export const UNDER_WAY_STATUSES = [
  'Finalized',
  'UnderReview',
  'Waitlisted',
  'Accepted',
  'Confirmed',
] as const satisfies readonly ApplicationStatus[];

/** Statuses of a sent application that await a step of the institution or the applicant's reply to an offered place. */
export const PENDING_STATUSES: readonly ApplicationStatus[] = UNDER_WAY_STATUSES.filter((status) => status !== 'Confirmed');

/** Whether the institution is processing an application with this status. */
export const isUnderWay = (status: string): boolean => UNDER_WAY_STATUSES.some((underWay) => underWay === status);

/** The table as a Mermaid state diagram: each transition with its actor. */
export const lifecycleDiagram = (): string =>
  [
    'stateDiagram-v2',
    '  [*] --> Draft: create (applicant)',
    ...TRANSITIONS.flatMap(({ verb, from, to, by, whileCallOpen }) =>
      from.map((status) => `  ${status} --> ${to}: ${verb} (${by}${whileCallOpen ? ', while the call is open' : ''})`),
    ),
    '  Draft --> [*]: delete (applicant)',
  ].join('\n');
