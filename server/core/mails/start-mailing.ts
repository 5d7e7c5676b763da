import type { Deps } from '../../deps';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { mailTransport } from '../../platform/mail/transport';
import { deliverMail } from './deliver-mail';
import { remindOfDraft } from './remind-drafts';

/**
 * Starts the workers that deliver mails and compose reminders; a failure goes to `report` with the mail's id, and the queue retries the job.
 */
export async function startMailing(deps: Deps & { jobs: JobQueue }, report: (error: unknown, id: number) => void): Promise<void> {
  const transport = mailTransport(deps.config);
  await deps.jobs.work('mail', async ({ id }) => {
    try {
      await deliverMail(deps, transport, id);
    } catch (error) {
      report(error, id);
      throw error;
    }
  });
  await deps.jobs.work('remind', (reminder) => remindOfDraft(deps, reminder));
}
