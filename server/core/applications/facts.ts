import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../platform/db/db';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { ApplicationContext } from './queries/application-context';
import type { ApplicationRow, FrozenCopy } from './queries/applications';
import type { CallTermsRow } from './queries/call-terms';

/** The dates that an application waits for (ISO 8601), by their names in the API; a date is absent if it does not wait for it. */
export type DueDates = Partial<Record<'information_due_at' | 'interview_due_at' | 'interview_at' | 'letters_due_at', string>>;

/** Sent applications with the rows that belong to them, at one instant. */
export interface SentApplications {
  rows: readonly Pick<ApplicationRow, 'id' | 'call_id' | 'status' | 'answers'>[];
  context: ApplicationContext;
  now: Date;
}

/** A letter of reference as submitted; its SHA-256 is computed over exactly this object. */
export interface Letter {
  application: number;
  referee: { name: string; email: string };
  /** ISO instant in UTC. */
  at: string;
  /** Whether the referee was promised that the applicant cannot read it. */
  confidential: boolean;
  text: string | null;
  file: { name: string; size: number; type: string; sha256: string } | null;
}

/** The parts that a feature adds to the frozen copy of an application. */
export interface FrozenParts {
  /** Answers to questions that the feature answers itself. */
  answers: Record<string, string>;
  /** Referees for letters that the call requires by number, without a question. */
  referees: NonNullable<FrozenCopy['referees']>;
}

/** An event of the same kind in the life of applications, of which the systems of their institutions are notified. */
export interface ApplicationEvent {
  event: 'application.sent' | 'application.withdrawn' | 'decision.released' | 'offer.replied';
  applications: readonly number[];
  now: Date;
}

/** What a feature knows about applications, and what it does when one changes; all writes are in the transaction of the change. */
export interface ApplicationFacts {
  /** The dates that sent applications wait for, by application; those that wait for nothing are missing. */
  dueOf?: (db: Db, sent: SentApplications) => Promise<ReadonlyMap<number, DueDates>>;
  /** What a draft lacks for sending. */
  missingOf?: (db: Db, draft: Pick<ApplicationRow, 'id' | 'answers'>, call: CallTermsRow) => Promise<SchemaFailure[]>;
  /** The parts of the copy that is frozen when an application is sent. */
  frozenPartsOf?: (db: Db, draft: Pick<ApplicationRow, 'id' | 'answers'>, call: CallTermsRow) => Promise<FrozenParts>;
  /** The letters about an application that this person may read. */
  lettersOf?: (db: Db, row: Pick<ApplicationRow, 'id' | 'applicant'>, reader: { sub: string }) => Promise<Letter[]>;
  /** What follows from the sending of an application; `row` is the locked draft. */
  onSend?: (tx: Db, row: Pick<ApplicationRow, 'id' | 'documents'>, at: { call: CallTermsRow; now: Date }) => Promise<void>;
  /** Ends what waited for documents after the sending of an application that is reopened. @returns the documents that were added, which become documents of the draft */
  returnDocuments?: (tx: Db, id: number, now: Date) => Promise<Record<string, number>>;
  /** What follows when a sent application becomes a draft again. */
  onReopen?: (tx: Db, id: number, now: Date) => Promise<void>;
  /** What follows when a sent application is withdrawn. */
  onWithdraw?: (tx: Db, id: number, now: Date) => Promise<void>;
  /** Notifies others of an event in the life of applications. */
  onEvent?: (deps: { jobs: JobQueue }, tx: Db, event: ApplicationEvent) => Promise<void>;
}
