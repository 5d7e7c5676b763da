import type { RequiredDocument } from '@domain/calls/call-data';
import type { Application, Call } from '../requests';

/** A document that a call asks for. */
export type Requirement = Omit<RequiredDocument, 'profile_document'>;

type Asking = Pick<Call, 'required_documents'> | Pick<NonNullable<NonNullable<Application['frozen']>['asked']>, 'required_documents'>;

/** The documents that a call asks for, or asked for when an application was sent. Entries without a key, which old records may have, are left out. */
export const requirementsOf = ({ required_documents = [] }: Asking): Requirement[] =>
  required_documents.flatMap((one) => {
    const { key, title = {}, required = false } = one;
    return key === undefined
      ? []
      : [{ key, title, description: 'description' in one ? one.description : undefined, required, due_at: 'due_at' in one ? one.due_at : undefined }];
  });
