import type { Feature } from '../../core/feature';
import { refereesExport } from './account-export';
import { answeredReferees, letterFileOf, refereeRecordsOf } from './read-letters';
import { lettersAwaited } from './letters-awaited';
import { readableLetters } from './readable-letters';
import { missingReferees, namedReferees } from './referees-of-draft';
import { remindReferees, REFEREE_PAUSE } from './remind-referees';
import { isLetterAwaited, refereeLinkOf } from './referee-link';
import { refereeHandlers } from './routes';

export const refereesFeature = {
  handlers: refereeHandlers,
  timers: [
    { event: 'referee_reminders_failed', run: remindReferees, pause: REFEREE_PAUSE, failure: 'Referees could not be reminded' },
  ],
  deskOf: async (db, { id }, at) => ({ referees: await refereeRecordsOf(db, id, at) }),
  answeredReferees,
  letterFileOf,
  dueOf: lettersAwaited,
  missingOf: missingReferees,
  frozenPartsOf: namedReferees,
  lettersOf: readableLetters,
  parametersOf: refereeLinkOf,
  isStillValid: isLetterAwaited,
  exportOfApplication: refereesExport,
} satisfies Feature;
