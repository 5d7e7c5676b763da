import { comesLater } from '@domain/applications/document-dates';
import type { RequiredDocument } from '@domain/calls/call-data';
import type { ApplicationRow } from './queries/applications';
import type { CallTermsRow } from './queries/call-terms';

/** The documents that an application lacks when it is sent and that the applicant may add until their own dates. */
export const laterDocuments = ({ documents }: Pick<ApplicationRow, 'documents'>, call: CallTermsRow): RequiredDocument[] =>
  call.required_documents.filter((one) => documents[one.key] === undefined && comesLater(one, call));
