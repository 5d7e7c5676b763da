import type { Feature } from '../feature';
import { waitingMails } from './queries/mails';
import { queueReminders, REMINDER_PAUSE } from './remind-drafts';
import { requeueStranded, STRANDED_PAUSE } from './requeue-stranded';
import { startMailing } from './start-mailing';

export const mailsFeature = {
  workers: [
    (deps, log) => startMailing(deps, (error, id) => log.error({ event: 'mail_delivery_failed', err: error, mail: id }, 'A mail could not be delivered')),
  ],
  timers: [
    { event: 'stranded_mails_failed', run: requeueStranded, pause: STRANDED_PAUSE, failure: 'Mails that wait could not be queued again' },
    { event: 'deadline_reminders_failed', run: queueReminders, pause: REMINDER_PAUSE, failure: 'Reminders of deadlines could not be queued' },
  ],
  figures: [
    {
      gauges: {
        propylaea_mails_waiting: { help: 'Mails that are to be delivered.' },
        propylaea_mails_oldest_waiting_seconds: { help: 'Age of the oldest of them; 0 if none waits.' },
      },
      read: async ({ db, now }) => {
        const { count, age } = await waitingMails(db, now);
        return [
          { name: 'propylaea_mails_waiting', value: count },
          { name: 'propylaea_mails_oldest_waiting_seconds', value: age },
        ];
      },
    },
  ],
} satisfies Feature;
