import { sectionSchema } from '../../scripts/studio/new-section.mjs';

/** The name of the new profile section. */
export const SECTION_NAME = 'publications';
export const SECTION_TITLES = {
  en: { one: 'Publication', many: 'Publications', add: 'Add a publication', empty: 'Add what you have published.' },
  el: { one: 'Δημοσίευση', many: 'Δημοσιεύσεις', add: 'Προσθήκη δημοσίευσης', empty: 'Προσθέστε όσα έχετε δημοσιεύσει.' },
};

/** Adds an index on the title to the new section. @param {Record<string, any>} schema */
export function editSection(schema) {
  const title = 'On the light of Attica';
  Object.assign(schema.properties.title, { 'x-index': true, examples: [title] });
  schema.examples = [{ title }];
}

/** The new section's schema: as the studio creates it, then edited. */
export const SECTION = sectionSchema(SECTION_NAME, SECTION_TITLES);
editSection(SECTION);
