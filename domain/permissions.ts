import type { operations } from '@generated/api';
import { SECTIONS, type Section } from './sections';

/**
 * Who may call an operation: `anyone`; `signed-in` (staff too); `applicant` (signed in and not staff); `self` (an applicant on
 * their own uuid); `secretary`; `applicant-or-secretary`. What a person then sees of it is decided where it is read.
 */
export type Permission = 'anyone' | 'signed-in' | 'applicant' | 'self' | 'secretary' | 'applicant-or-secretary';

type OperationId = keyof operations;
type SectionOperation = `${'list' | 'create' | 'get' | 'update' | 'delete'}_${Section}`;

const sectionPermissions = Object.fromEntries(
  SECTIONS.flatMap((section) => ['list', 'create', 'get', 'update', 'delete'].map((verb) => [`${verb}_${section}`, 'self'])),
) as Record<SectionOperation, Permission>;

/** One row for each operation of the contract; an operation without a row does not compile. The server enforces it, the client only hides. */
export const PERMISSIONS = {
  ...sectionPermissions,
  createApplicant: 'applicant',
  getApplicant: 'self',
  getCompleteProfile: 'self',
  updateApplicant: 'self',
  deleteApplicant: 'self',
  uploadCv: 'self',
  uploadPhoto: 'self',
  removeCv: 'self',
  removePhoto: 'self',
  listUniversities: 'anyone',
  getUniversity: 'anyone',
  createUniversity: 'secretary',
  updateUniversity: 'secretary',
  listProgrammes: 'anyone',
  getProgramme: 'anyone',
  createProgramme: 'secretary',
  updateProgramme: 'secretary',
  listCalls: 'anyone',
  getCall: 'anyone',
  createCall: 'secretary',
  updateCall: 'secretary',
  getCatalogueStatistics: 'anyone',
  listApplications: 'applicant',
  getApplication: 'applicant',
  createApplication: 'applicant',
  copyApplication: 'applicant',
  updateApplication: 'applicant',
  deleteApplication: 'applicant',
  finalizeApplication: 'applicant',
  reopenApplication: 'applicant',
  withdrawApplication: 'applicant',
  getApplicationFile: 'applicant-or-secretary',
  replyToOffer: 'applicant',
  listApplicationReads: 'applicant',
  getApplicationPdf: 'applicant-or-secretary',
  listReviewApplications: 'secretary',
  getReviewApplication: 'secretary',
  startReview: 'secretary',
  getCallRubric: 'secretary',
  updateCallRubric: 'secretary',
  requestInformation: 'secretary',
  closeInformationRequest: 'secretary',
  listInformationRequests: 'applicant',
  answerInformationRequest: 'applicant',
  tagApplications: 'secretary',
  updateChecklist: 'secretary',
  addNote: 'secretary',
  getDecision: 'secretary',
  enterDecision: 'secretary',
  removeDecision: 'secretary',
  releaseDecisions: 'secretary',
  listAudit: 'secretary',
  listFiles: 'applicant',
  uploadFile: 'applicant',
  getFile: 'applicant',
  deleteFile: 'applicant',
  listFavourites: 'applicant',
  createFavourite: 'applicant',
  deleteFavourite: 'applicant',
  getAccount: 'signed-in',
  updateAccount: 'signed-in',
  exportAccount: 'signed-in',
  askForErasure: 'applicant',
  takeErasureBack: 'applicant',
  listUpdates: 'applicant',
  seeUpdates: 'applicant',
  unsubscribe: 'anyone',
  listSchemas: 'anyone',
  getSchema: 'anyone',
  getOpenapi: 'anyone',
  getReceiptKeys: 'anyone',
  verifyReceipt: 'anyone',
} as const satisfies Record<OperationId, Permission>;
