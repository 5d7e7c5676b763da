/** The database cannot be used; the message is one plain line for the person who starts the portal. */
export class DatabaseUnusable extends Error {}

/**
 * The database cannot do it now and may in a moment: it is restarting, was lost on the way, is too busy, or took longer than a limit of the
 * pool. What was under way is not done, but for a commit whose answer was lost: that one is done or not done, and never half done.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database does not answer.', { cause });
  }
}
