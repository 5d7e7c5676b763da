import type { Feature } from '../../core/feature';
import { inviteInDemoCall } from './demo';
import { interviewExport } from './account-export';
import { reviewInterviewRecord } from './interview-record';
import { comingInterviews, findInterview, slotOf } from './queries';
import { INTERVIEW_PAUSE, isReminderValid, remindOfInterviews, reminderAttachments } from './remind';
import { interviewHandlers } from './routes';

export const interviewsFeature = {
  handlers: interviewHandlers,
  timers: [
    { event: 'interview_reminders_failed', run: remindOfInterviews, pause: INTERVIEW_PAUSE, failure: 'Interviews could not be reminded of' },
  ],
  dueOf: (db, { rows, now }) => comingInterviews(db, rows.map(({ id }) => id), now),
  deskOf: async (db, { id }, { now }) => {
    const row = await findInterview(db, id);
    return { interview: row ? reviewInterviewRecord(row, await slotOf(db, row), now) : null };
  },
  isStillValid: isReminderValid,
  attachmentsOf: reminderAttachments,
  addDemoData: inviteInDemoCall,
  exportOfApplication: interviewExport,
} satisfies Feature;
