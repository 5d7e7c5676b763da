import { newRequestId } from '@domain/portal/request-id';
import { isAbandoned } from '../api/abandoned';

/**
 * Logs a failure to the console, such as a failed sign-on check or a request without an answer (specification, section 8). An aborted
 * request has not failed: in every tab some may be in progress when the session ends.
 */
export function logFailure(what: string, error: unknown): void {
  if (isAbandoned(error)) return;
  console.warn(what, error);
}

const ids = new WeakMap<object, string>();

/** The id of a fault of the program in the console, for the person to quote; the same fault keeps its id. */
export function faultIdOf(error: unknown): string {
  const known = typeof error === 'object' && error !== null ? error : new Error(String(error));
  const id = ids.get(known) ?? newRequestId(crypto.getRandomValues(new Uint8Array(12)));
  ids.set(known, id);
  return id;
}

/** Logs a fault of the program to the console; gives its id there. */
export function logFault(error: unknown): string {
  const id = faultIdOf(error);
  console.error(`Fault ${id}`, error);
  return id;
}
