import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps';
import type { HandlerMap } from '../platform/http/handler';
import type { Figures } from '../platform/telemetry/figures';
import type { Facts } from './facts';

/** A periodic task. */
export interface Timer {
  /** The `event` of the log line when it fails. */
  event: string;
  run: (deps: Deps, log: FastifyBaseLogger) => Promise<unknown>;
  /** Between two runs, in milliseconds. */
  pause: number;
  /** The message of that line; the next run tries again. */
  failure: string;
}

/** Starts the workers of a queue. @returns a function that aborts a long job, if there is one */
export type StartWorkers = (deps: Deps, log: FastifyBaseLogger) => Promise<(() => void) | void>;

/** A capability: its operations, its background work, and its facts for the core. */
export interface Feature extends Facts {
  handlers?: Partial<HandlerMap>;
  workers?: readonly StartWorkers[];
  timers?: readonly Timer[];
  /** What the metrics show of its records. */
  figures?: readonly Figures[];
}
