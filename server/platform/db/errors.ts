/** The database cannot be used; the message is one plain line for the person who starts the portal. */
export class DatabaseUnusable extends Error {}

/**
 * A transient failure of the database: it is restarting, the connection was lost, it is overloaded, or a timeout of the pool expired. The
 * transaction is rolled back, except when the answer to its commit was lost: then it is either committed or rolled back as a whole.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database does not answer.', { cause });
  }
}

/** Two transactions waited for each other and the database ended this one; doing it again usually succeeds. */
export class DatabaseDeadlock extends DatabaseUnavailable {}

const ATTEMPTS = 5;

/** Does `work`, which leaves nothing behind when it fails, again when it ended in a deadlock, five times at most. */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1;; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseDeadlock) || attempt === ATTEMPTS) throw error;
    }
  }
}
