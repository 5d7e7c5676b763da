import type { LocalizedText } from '@domain/locale';
import type { Application, Call } from '../requests';

/** A document that a call asks for. */
export interface Requirement {
  key: string;
  title: LocalizedText;
  description: LocalizedText | undefined;
  required: boolean;
  /** Until when it is taken, where that is another date than the call's. */
  due_at: string | undefined;
}

type Asking = Pick<Call, 'required_documents'> | Pick<NonNullable<NonNullable<Application['frozen']>['asked']>, 'required_documents'>;

/** The documents that a call asks for, or asked for when an application was sent; an old record may hold an entry without a key, which nothing could be kept under. */
export const requirementsOf = ({ required_documents = [] }: Asking): Requirement[] =>
  required_documents.flatMap((one) => {
    const { key, title = {}, required = false } = one;
    return key === undefined ? [] : [{ key, title, description: 'description' in one ? one.description : undefined, required, due_at: 'due_at' in one ? one.due_at : undefined }];
  },
  );
