import type { Db } from '../../platform/db/db';
import type { QuestionChange } from './change-questions';

/** What a feature does when a call changes; all writes are in the transaction of the change. */
export interface CallFacts {
  /** What follows from the change of a call, which is stored already. */
  onCallChange?: (tx: Db, change: QuestionChange) => Promise<void>;
}
