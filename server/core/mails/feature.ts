import type { Feature } from '../feature';
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
} satisfies Feature;
