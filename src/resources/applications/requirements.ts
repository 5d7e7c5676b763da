import type { LocalizedText } from '@domain/locale';
import type { Call } from '../requests';

/** A document that a call asks for. */
export interface Requirement {
  key: string;
  title: LocalizedText;
  description: LocalizedText | undefined;
  required: boolean;
}

/** The documents that a call asks for; an old record may hold an entry without a key, which nothing could be kept under. */
export const requirementsOf = ({ required_documents = [] }: Call): Requirement[] =>
  required_documents.flatMap(({ key, title = {}, description, required = false }) =>
    key === undefined ? [] : [{ key, title, description, required }],
  );
