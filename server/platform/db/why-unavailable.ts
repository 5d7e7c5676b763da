import pg from 'pg';
import { DatabaseDeadlock, DatabaseUnavailable } from './errors';

/** What the operator can do, by the error's SQLSTATE (PostgreSQL documentation, appendix A) or the code of the operating system. */
const CAUSES: Readonly<Record<string, string>> = {
  '28P01': 'The database refuses the user or the password of its address: check both.',
  28000: 'The database refuses the user of its address: check the user, and pg_hba.conf of the server.',
  '3D000': 'The server has no database of that name: create it, or check the address.',
  53300: 'The database has no free connection: raise its max_connections, or lower DATABASE_POOL_MAX of each process.',
  '57P03': 'The database is starting or stopping: see the log of its server.',
  ECONNREFUSED: 'The database cannot be reached, since nothing listens at its address: check the address, and that the server runs.',
  ENOTFOUND: 'The database cannot be reached, since the host of its address is unknown: check the address.',
  EAI_AGAIN: 'The database cannot be reached, since the host of its address cannot be resolved at present: check the address and the name server.',
};

const REFUSED_SETTING = /unsupported startup parameter/;
/** The protocol violation that PgBouncer gives as the code of most of its own errors. */
const POOLER = '08P01';
const LACKS_RIGHT = '42501';

/** The error of the driver: the cause of ours, or one of several addresses that were tried. */
function driverError(error: unknown): { code: string; message: string } {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  const one: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (!(one instanceof Error)) return { code: '', message: '' };
  return { code: 'code' in one && typeof one.code === 'string' ? one.code : '', message: one.message };
}

/** Whether a failure stays however long one waits, although its code is that of a transient one. */
export const isLasting = (error: DatabaseUnavailable): boolean => REFUSED_SETTING.test(driverError(error).message);

/** The cause of a failure of the database and what to do, in one plain line; undefined if the error is none of those. */
export function whyUnavailable(error: unknown): string | undefined {
  if (error instanceof DatabaseDeadlock)
    return 'The database ended the start several times because of deadlocks with other work: start again when that is over.';
  // Other services give the same codes of the operating system.
  if (!(error instanceof DatabaseUnavailable) && !(error instanceof pg.DatabaseError)) return undefined;
  const { code, message } = driverError(error);
  if (REFUSED_SETTING.test(message)) return `A pooler before the database refuses settings of the connection ("${message}"): set DATABASE_POOLER=transaction.`;
  if (code === POOLER) return `A pooler before the database refuses the connection: "${message}".`;
  if (code === LACKS_RIGHT) return `The role lacks a right in the database: ${message}.`;
  if (error instanceof pg.DatabaseError) return CAUSES[code];
  return CAUSES[code] ?? `The database cannot be used: "${message}". Check its address and the server.`;
}
