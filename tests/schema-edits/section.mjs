import { sectionSchema } from '../../scripts/studio/new-section.mjs';

/** What the section of the profile is called that is new. */
export const SECTION_NAME = 'publications';
export const SECTION_TITLES = {
  en: { one: 'Publication', many: 'Publications', add: 'Add a publication', empty: 'Add what you have published.' },
  el: { one: 'Δημοσίευση', many: 'Δημοσιεύσεις', add: 'Προσθήκη δημοσίευσης', empty: 'Προσθέστε όσα έχετε δημοσιεύσει.' },
};

/** Its title is indexed, too. @param {Record<string, any>} schema */
export function editSection(schema) {
  const title = 'On the light of Attica';
  Object.assign(schema.properties.title, { 'x-index': true, examples: [title] });
  schema.examples = [{ title }];
}

/** Its schema, as the studio makes it and then edited. */
export const SECTION = sectionSchema(SECTION_NAME, SECTION_TITLES);
editSection(SECTION);
