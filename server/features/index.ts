import type { Feature } from '../core/feature';
import { applicationsFeature } from '../core/applications/feature';
import { auditFeature } from '../core/audit/feature';
import { catalogueFeature } from '../core/catalogue/feature';
import { mailsFeature } from '../core/mails/feature';
import { profileFeature } from '../core/profile/feature';
import { schemaChangesFeature } from '../core/schema-changes/feature';
import { accountDataFeature } from './account-data/feature';
import { changesFeedFeature } from './changes-feed/feature';
import { decisionsFeature } from './decisions/feature';
import { deskFeature } from './desk/feature';
import { detectionFeature } from './detection/feature';
import { evaluationFeature } from './evaluation/feature';
import { exportsFeature } from './exports/feature';
import { favouritesFeature } from './favourites/feature';
import { filesFeature } from './files/feature';
import { helpdeskFeature } from './helpdesk/feature';
import { importsFeature } from './imports/feature';
import { informationRequestsFeature } from './information-requests/feature';
import { interviewsFeature } from './interviews/feature';
import { oeapiFeature } from './oeapi/feature';
import { receiptsFeature } from './receipts/feature';
import { refereesFeature } from './referees/feature';
import { savedSearchesFeature } from './saved-searches/feature';
import { schemasFeature } from './schemas/feature';
import { statisticsFeature } from './statistics/feature';
import { textsFeature } from './texts/feature';
import { todayFeature } from './today/feature';
import { updatesFeature } from './updates/feature';
import { webhooksFeature } from './webhooks/feature';

/** All capabilities of the portal, those of the core first. A tuple, which keeps the type of each, so that a missing handler does not compile. */
export const featureTuple = [
  applicationsFeature,
  auditFeature,
  catalogueFeature,
  mailsFeature,
  profileFeature,
  schemaChangesFeature,
  accountDataFeature,
  changesFeedFeature,
  decisionsFeature,
  deskFeature,
  detectionFeature,
  evaluationFeature,
  exportsFeature,
  favouritesFeature,
  filesFeature,
  helpdeskFeature,
  importsFeature,
  informationRequestsFeature,
  interviewsFeature,
  oeapiFeature,
  receiptsFeature,
  refereesFeature,
  savedSearchesFeature,
  schemasFeature,
  statisticsFeature,
  textsFeature,
  todayFeature,
  updatesFeature,
  webhooksFeature,
] as const;

/** As `featureTuple`, each by what it may have: for those who ask all of them. */
export const features: readonly Feature[] = [...featureTuple];
