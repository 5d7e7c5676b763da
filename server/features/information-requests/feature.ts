import type { Feature } from '../../core/feature';
import { awaitLaterDocuments, followDates, returnLaterDocuments } from './later-documents';
import { firstDueOf } from './queries';
import { remindOfRequests, REQUEST_PAUSE } from './remind-of-requests';

export const informationRequestsFeature = {
  timers: [
    { run: remindOfRequests, pause: REQUEST_PAUSE, failure: 'Requests for information could not be reminded of' },
  ],
  dueOf: (db, { rows, now }) => firstDueOf(db, rows.map(({ id }) => id), now),
  onSend: awaitLaterDocuments,
  returnDocuments: returnLaterDocuments,
  onCallChange: followDates,
} satisfies Feature;
