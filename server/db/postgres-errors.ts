import pg from 'pg';
import { DatabaseUnavailable } from './errors';

/**
 * SQLSTATE codes and classes (PostgreSQL documentation, appendix A) that speak of the moment and not of the statement: connections (08),
 * resources (53, but for a full disk), the server stopping or starting (57P), the system under it (58), limits of time (57014, 55P03, 25P03, 25P04), a
 * server that has become a standby (25006), and transactions that got in each other's way (40001, 40P01).
 */
const OF_THE_MOMENT = /^(08|53(?!100)|57P|58|57014|55P03|25P03|25P04|25006|40001|40P01)/;

function isOfTheMoment(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OF_THE_MOMENT.test(error.code ?? '');
  // What the driver throws besides the server's own errors is about the connection; a parameter it cannot send is a TypeError.
  return error instanceof AggregateError || (error instanceof Error && error.constructor === Error);
}

/** Runs a piece of work of the driver. @throws {DatabaseUnavailable} for what may go well in a moment; anything else as it was thrown */
export async function ofTheMoment<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isOfTheMoment(error) ? new DatabaseUnavailable(error) : error;
  }
}
