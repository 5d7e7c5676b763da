import type { HandlerMap } from '../http/handler';
import { accountHandlers } from './accounts';
import { applicantHandlers } from './applicants';
import { applicationHandlers } from './applications';
import { assignmentHandlers } from './assignments';
import { callHandlers } from './calls';
import { changeHandlers } from './changes';
import { decisionHandlers } from './decisions';
import { exportHandlers } from './exports';
import { favouriteHandlers } from './favourites';
import { fileHandlers } from './files';
import { oeapiHandlers } from './oeapi';
import { importHandlers } from './imports';
import { incidentHandlers } from './incidents';
import { interviewHandlers } from './interviews';
import { peopleHandlers } from './people';
import { programmeHandlers } from './programmes';
import { receiptHandlers } from './receipts';
import { refereeHandlers } from './referees';
import { reviewHandlers } from './review';
import { reviewCallHandlers } from './review-calls';
import { reviewChangeHandlers } from './review-changes';
import { reviewDeskHandlers } from './review-desk';
import { evaluationHandlers } from './review-evaluation';
import { savedSearchHandlers } from './saved-searches';
import { schemaHandlers } from './schemas';
import { sectionHandlers } from './sections';
import { sendingHandlers } from './sending';
import { statisticsHandlers } from './statistics';
import { textHandlers } from './texts';
import { todayHandlers } from './today';
import { universityHandlers } from './universities';
import { updateHandlers } from './updates';
import { webhookHandlers } from './webhooks';

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
