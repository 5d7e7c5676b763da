import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps';
import { features } from './features';
import { repeat } from './platform/process/repeat';

/** Starts the workers of the job queue. @returns a function that aborts long jobs */
export async function startJobs(deps: Deps, log: FastifyBaseLogger): Promise<() => void> {
  const ends: (() => void)[] = [];
  for (const { workers = [] } of features) {
    for (const start of workers) {
      const end = await start(deps, log);
      if (end) ends.push(end);
    }
  }
  return () => ends.forEach((end) => end());
}

/** Starts the periodic tasks. @returns a function that stops them and waits for those that are running */
export function startRepeating(deps: Deps, log: FastifyBaseLogger): () => Promise<void> {
  const timers = features.flatMap(({ timers = [] }) => timers);
  const stops = timers.map(({ event, run, pause, failure }) => repeat(() => run(deps, log), pause, (error) => log.error({ event, err: error }, failure)));
  return async () => {
    for (const stop of stops) await stop();
  };
}
