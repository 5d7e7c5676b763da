import type { Feature } from '../../core/feature';
import { requestsExport } from './account-export';
import { awaitLaterDocuments, followDates, returnLaterDocuments } from './later-documents';
import { reviewInformationRecord } from './information-record';
import { answersOf, firstDueOf, requestsOf } from './queries';
import { remindOfRequests, REQUEST_PAUSE } from './remind-of-requests';
import { informationRequestHandlers } from './routes';

export const informationRequestsFeature = {
  handlers: informationRequestHandlers,
  timers: [
    { event: 'information_reminders_failed', run: remindOfRequests, pause: REQUEST_PAUSE, failure: 'Requests for information could not be reminded of' },
  ],
  dueOf: (db, { rows, now }) => firstDueOf(db, rows.map(({ id }) => id), now),
  onSend: awaitLaterDocuments,
  returnDocuments: returnLaterDocuments,
  onCallChange: (_deps, tx, change) => followDates(tx, change),
  deskOf: async (db, { id }, { now }) => ({ information_requests: (await requestsOf(db, id)).map((request) => reviewInformationRecord(request, now)) }),
  supplementsOf: answersOf,
  exportOfApplication: requestsExport,
} satisfies Feature;
