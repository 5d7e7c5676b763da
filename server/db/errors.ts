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
