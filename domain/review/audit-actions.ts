import type { Section } from '../sections';

/**
 * What is done to the records whose lines in the audit trail staff read, by the kind of record: `application.read` is `read` of
 * `application`. The words of each stand at `audit.actions`.
 */
const AUDIT_ACTIONS = {
  application: [
    'accept',
    'add-paper-document',
    'answer-information',
    'anonymise',
    'assign',
    'cancel-interview',
    'check-documents',
    'close-information',
    'confirm',
    'create',
    'decline',
    'decline-reference',
    'delete',
    'extend',
    'finalize',
    'give-reference',
    'interview-read',
    'invite-referee',
    'invite-to-interview',
    'mail',
    'move',
    'note',
    'override-eligibility',
    'presence',
    'read',
    'read-export',
    'read-file',
    'read-in-list',
    'read-pdf',
    'read-reference',
    'read-scores',
    'read-state',
    'recused',
    'reject',
    'remove-referee',
    'reopen',
    'request-information',
    'review',
    'score',
    'scored',
    'tag',
    'take-back-scores',
    'take-interview',
    'unassign',
    'waitlist',
    'withdraw',
  ],
  calls: [
    'add-interviews',
    'archive',
    'cancel-interview',
    'cancel-planned-release',
    'copy',
    'create',
    'decisions',
    'interviews',
    'plan-release',
    'publish',
    'questions-read',
    'read',
    'release',
    'resume-sending',
    'rubric',
    'rubric-read',
    'scoring-date',
    'scoring-read',
    'share-out',
    'stop-sending',
    'unarchive',
    'update',
    'versions',
  ],
  decision: ['ask-reopening', 'cancel-reopening', 'condition', 'enter', 'move-up', 'preview', 'read', 'release', 'remove', 'reopen'],
  incident: ['create', 'end', 'update'],
  mail: ['read', 'resend'],
  programmes: ['archive', 'create', 'publish', 'read', 'unarchive', 'unpublish', 'update', 'versions'],
  universities: [
    'add-webhook',
    'archive',
    'create',
    'import',
    'pause-webhook',
    'read-webhook',
    'remove-import',
    'remove-logo',
    'remove-webhook',
    'renew-webhook',
    'resume-webhook',
    'test-webhook',
    'unarchive',
    'undo-import',
    'update',
    'upload-logo',
    'versions',
  ],
} as const;

type Table = typeof AUDIT_ACTIONS;

/** One of these actions, such as `application.read`. */
export type StaffAction = { [Kind in keyof Table]: `${Kind}.${Table[Kind][number]}` }[keyof Table];

/** All staff actions, in the order of the table. */
export const STAFF_ACTIONS = Object.entries(AUDIT_ACTIONS).flatMap(([kind, actions]) => actions.map((action) => `${kind}.${action}` as StaffAction));

/** Whether an action of the audit trail is a staff action. */
export const isStaffAction = (action: string): action is StaffAction => STAFF_ACTIONS.some((known) => known === action);

/** The kind of record that an action affects. */
export const auditedKind = (action: StaffAction): keyof Table => action.slice(0, action.indexOf('.')) as keyof Table;

/** Actions of applicants on their own data, and of the helpdesk on people; their lines are not shown to other staff. */
type OwnAction = `${Section}.${'create' | 'update' | 'delete'}` | `${'account' | 'applicant' | 'export' | 'failure' | 'person' | 'view'}.${string}`;

export type AuditAction = StaffAction | OwnAction;

/** Audited reads of applications, and what their applicant is shown for each: a decision is not shown before its release. */
export const AUDITED_READS = {
  'application.interview-read': 'application.interview-read',
  'application.read': 'application.read',
  'application.read-export': 'application.read-export',
  'application.read-file': 'application.read-file',
  'application.read-in-list': 'application.read-in-list',
  'application.read-pdf': 'application.read-pdf',
  'application.read-reference': 'application.read-reference',
  'application.read-scores': 'application.read-scores',
  'application.read-state': 'application.read-state',
  'decision.preview': 'application.read-in-list',
} as const satisfies Partial<Record<StaffAction, StaffAction>>;

export type AuditedRead = keyof typeof AUDITED_READS;

/** What reaches an application and reads nothing of what its applicant sent: a decision, which is not theirs yet, and an evaluator's own scores. */
export type ReachAction = AuditedRead | 'decision.read' | 'application.score';

/** An action of a line; `-denied` at its end for an attempt that was refused. An operation is refused by role, before it is known what it is done to. */
export type AuditedAction = AuditAction | `${AuditAction}-denied` | 'operation-denied';

/** The suffix of a refused action; as a search term, it finds all refused actions. */
export const DENIED = '-denied';

/** Splits the action of a line into the action and whether it was refused. */
export const attemptOf = (action: string): { action: string; denied: boolean } =>
  action.endsWith(DENIED) ? { action: action.slice(0, -DENIED.length), denied: true } : { action, denied: false };
