import type { Figures, Sample } from '../telemetry/figures';
import { QUEUE_NAMES } from './job-queue';
import { waitingJobs } from './queries';

const labels = ['queue'];

/** How much waits in each queue, and for how long. */
export const jobFigures: Figures = {
  gauges: {
    propylaea_queue_jobs: { help: 'Jobs that wait, by queue: "due" to be run, or "later" to be tried again after a failure.', labels: ['queue', 'state'] },
    propylaea_queue_oldest_job_seconds: { help: 'Age of the oldest job that waits, by queue, also after failures; 0 if none waits.', labels },
    propylaea_queue_delay_seconds: { help: 'How long the job that has been due for longest has been due, by queue; 0 if none is.', labels },
  },
  read: async ({ db }) =>
    (await waitingJobs(db, QUEUE_NAMES)).flatMap(({ queue, due, later, age, delay }): Sample[] => [
      { name: 'propylaea_queue_jobs', labels: { queue, state: 'due' }, value: due },
      { name: 'propylaea_queue_jobs', labels: { queue, state: 'later' }, value: later },
      { name: 'propylaea_queue_oldest_job_seconds', labels: { queue }, value: age },
      { name: 'propylaea_queue_delay_seconds', labels: { queue }, value: delay },
    ]),
};
