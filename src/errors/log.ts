import { requestIdOf } from '@domain/portal/request-id';
import { isAbandoned } from '../api/abandoned';

/**
 * Writes to the console what the specification asks to be logged and nothing else: failed sign-on checks and requests without an answer.
 * A request that was abandoned has not failed: in every tab some may be on their way when the session ends.
 */
export function logFailure(what: string, error: unknown): void {
  if (isAbandoned(error)) return;
  console.warn(what, error);
}

const ids = new WeakMap<object, string>();

/** The id under which a fault of the program stands in the console, for the person to quote; the same for the same fault. */
export function faultIdOf(error: unknown): string {
  const known = typeof error === 'object' && error !== null ? error : new Error(String(error));
  const id = ids.get(known) ?? requestIdOf(crypto.getRandomValues(new Uint8Array(12)));
  ids.set(known, id);
  return id;
}

/** Writes a fault of the program to the console; gives the id under which it stands there. */
export function logFault(error: unknown): string {
  const id = faultIdOf(error);
  console.error(`Fault ${id}`, error);
  return id;
}
