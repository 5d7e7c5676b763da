import pg from 'pg';
import { DatabaseDeadlock, DatabaseUnavailable } from './errors';

/**
 * SQLSTATE codes and classes (PostgreSQL documentation, appendix A) of transient errors, which the statement itself does not cause: connections (08),
 * resources (53, except a full disk), the server stopping or starting (57P), the system under it (58), timeouts (57014, 55P03, 25P03, 25P04), a server that
 * has become a standby (25006), serialization failures and deadlocks (40001, 40P01).
 */
const TRANSIENT = /^(08|53(?!100)|57P|58|57014|55P03|25P03|25P04|25006|40001|40P01)/;

function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return TRANSIENT.test(error.code ?? '');
  // Apart from server errors, the driver throws plain errors for connection failures, and a TypeError for a parameter that it cannot send.
  return error instanceof AggregateError || (error instanceof Error && error.constructor === Error);
}

const DEADLOCK = '40P01';

/** Runs an operation of the driver. @throws {DatabaseUnavailable} for a transient error, its subclass for a deadlock; rethrows any other error unchanged */
export async function withTransientErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === DEADLOCK) throw new DatabaseDeadlock(error);
    throw isTransient(error) ? new DatabaseUnavailable(error) : error;
  }
}
