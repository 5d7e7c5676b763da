import { messageKey, type MessageKey } from '../i18n';

/** Parts of a profile that are no section. */
const OWN_WORDS = ['links', 'cv', 'photo'];

/** The message of the step that fills a part of the profile; a section's message is generated from its schema. */
export const nextPartKey = (part: string): MessageKey => messageKey(OWN_WORDS.includes(part) ? `applicant.parts.${part}` : `applicant.sections.${part}.add`);
