import type { LocalizedText } from '@domain/locale';
import type { Application, Call } from '../requests';

/** A document that a call asks for. */
export interface Requirement {
  key: string;
  title: LocalizedText;
  description: LocalizedText | undefined;
  required: boolean;
  /** The document's own due date, where it differs from the call's deadline. */
  due_at: string | undefined;
}

type Asking = Pick<Call, 'required_documents'> | Pick<NonNullable<NonNullable<Application['frozen']>['asked']>, 'required_documents'>;

/** The documents that a call asks for, or asked for when an application was sent. Entries without a key, which old records may have, are left out. */
export const requirementsOf = ({ required_documents = [] }: Asking): Requirement[] =>
  required_documents.flatMap((one) => {
    const { key, title = {}, required = false } = one;
    return key === undefined ? [] : [{ key, title, description: 'description' in one ? one.description : undefined, required, due_at: 'due_at' in one ? one.due_at : undefined }];
  },
  );
