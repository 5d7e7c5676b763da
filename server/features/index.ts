import type { HandlerMap } from '../platform/http/handler';
import { accountHandlers } from './account-data/routes';
import { applicantHandlers } from '../core/profile/routes/applicants';
import { applicationHandlers } from '../core/applications/routes/applications';
import { assignmentHandlers } from './evaluation/routes/assignments';
import { callHandlers } from '../core/catalogue/routes/calls';
import { changeHandlers } from './changes-feed/routes/changes';
import { decisionHandlers } from './decisions/routes';
import { exportHandlers } from './exports/routes';
import { favouriteHandlers } from './favourites/routes';
import { fileHandlers } from './files/routes';
import { oeapiHandlers } from './oeapi/routes';
import { importHandlers } from './imports/routes';
import { incidentHandlers } from './helpdesk/routes/incidents';
import { interviewHandlers } from './interviews/routes';
import { peopleHandlers } from './helpdesk/routes/people';
import { programmeHandlers } from '../core/catalogue/routes/programmes';
import { receiptHandlers } from './receipts/routes';
import { refereeHandlers } from './referees/routes';
import { reviewHandlers } from './desk/routes/review';
import { reviewCallHandlers } from '../core/catalogue/routes/review-calls';
import { reviewChangeHandlers } from './changes-feed/routes/review-changes';
import { reviewDeskHandlers } from './desk/routes/review-desk';
import { evaluationHandlers } from './evaluation/routes/review-evaluation';
import { savedSearchHandlers } from './saved-searches/routes';
import { schemaHandlers } from './schemas/routes';
import { sectionHandlers } from '../core/profile/routes/sections';
import { sendingHandlers } from './helpdesk/routes/sending';
import { statisticsHandlers } from './statistics/routes';
import { textHandlers } from './texts/routes';
import { todayHandlers } from './today/routes';
import { universityHandlers } from '../core/catalogue/routes/universities';
import { updateHandlers } from './updates/routes';
import { webhookHandlers } from './webhooks/routes';

/** A handler for every operation of the contract; it does not compile while one is missing. */
export const handlers: HandlerMap = {
  ...accountHandlers,
  ...applicantHandlers,
  ...applicationHandlers,
  ...assignmentHandlers,
  ...callHandlers,
  ...changeHandlers,
  ...evaluationHandlers,
  ...decisionHandlers,
  ...exportHandlers,
  ...favouriteHandlers,
  ...fileHandlers,
  ...oeapiHandlers,
  ...importHandlers,
  ...incidentHandlers,
  ...interviewHandlers,
  ...peopleHandlers,
  ...programmeHandlers,
  ...receiptHandlers,
  ...reviewCallHandlers,
  ...refereeHandlers,
  ...reviewChangeHandlers,
  ...reviewDeskHandlers,
  ...reviewHandlers,
  ...savedSearchHandlers,
  ...schemaHandlers,
  ...sectionHandlers,
  ...sendingHandlers,
  ...statisticsHandlers,
  ...textHandlers,
  ...todayHandlers,
  ...universityHandlers,
  ...updateHandlers,
  ...webhookHandlers,
};
