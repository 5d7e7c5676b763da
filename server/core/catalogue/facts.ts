import type { Act } from '@domain/calls/call-acts';
import type { Db } from '../../platform/db/db';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { QuestionChange } from './change-questions';

/** A change of a call with what it does to people, which the person has confirmed. */
export interface ConfirmedChange extends QuestionChange {
  /** The `sub` of the person. */
  by: string;
  acts: readonly Act[];
}

/** What a feature knows about the change of a call, and what it does then; all writes are in the transaction of the change. */
export interface CallFacts {
  /** What the change of a call would do to people by this feature. It locks what it counts, so that nothing else happens before the change. */
  actsOf?: (tx: Db, change: QuestionChange) => Promise<Act[]>;
  /** What follows from the change of a call, which is stored already. */
  onCallChange?: (deps: { jobs: JobQueue }, tx: Db, change: ConfirmedChange) => Promise<void>;
  /** What is copied together with a call. */
  onCallCopy?: (tx: Db, copy: { from: number; to: number; now: Date }) => Promise<void>;
}
