/** Generates the interface's messages about the sections of a profile from their schemas, so that a new section needs no messages of its own. */

/** `work_experiences` gives `Work Experiences`. @param {string} section */
const inCapitals = (section) => section.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

/**
 * The names of a section's routes. The specification's English ones follow from the section's name, see `domain/routes.ts`.
 * @param {string} section
 * @param {Record<string, string>} words
 * @param {string} locale
 */
function routeNames(section, words, locale) {
  if (locale === 'el') return { list: words.many, create: words.add, update: `Επεξεργασία: ${words.one}` };
  const many = inCapitals(section);
  const one = many.replace(/s$/, '');
  return { list: many, create: `${one} Create`, update: `${one} Update` };
}

/** The default messages of a section whose schema names its records but has no other texts. */
/** @type {Record<string, (titles: Record<string, string>) => Record<string, string>>} */
const GENERAL = {
  en: ({ one }) => ({ add: `Add: ${one}`, empty: 'Nothing here yet.', why: 'Universities may ask for it.' }),
  el: ({ one }) => ({ add: `Προσθήκη: ${one}`, empty: 'Δεν υπάρχει τίποτα εδώ ακόμη.', why: 'Μπορεί να ζητηθεί από κάποιο πανεπιστήμιο.' }),
};

/**
 * The messages about all sections in one language, by area: every page needs the titles of the sections' pages (`core`), but only the applicant's
 * pages need the titles of the sections and their other texts (`applicant`).
 * @param {Map<string, Record<string, any>>} schemas
 * @param {readonly string[]} sections
 * @param {string} locale
 * @returns {{ core: object, applicant: object }}
 * @throws {Error} when a section has no schema, or its schema does not name its records (`x-titles`)
 */
export function sectionMessages(schemas, sections, locale) {
  const wordsOf = (/** @type {string} */ section) => {
    const titles = schemas.get(section)?.['x-titles']?.[locale];
    if (!titles) throw new Error(`The section ${section} of domain/sections.ts needs schemas/${section}.json with x-titles.`);
    return { ...GENERAL[locale]?.(titles), ...titles };
  };
  const of = (/** @type {(section: string, words: Record<string, string>) => object} */ make) =>
    Object.fromEntries(sections.map((section) => [section, make(section, wordsOf(section))]));
  return {
    core: { routes: of((section, words) => routeNames(section, words, locale)) },
    applicant: { applicant: { sections: of((_section, { many, add, empty, why }) => ({ title: many, add, empty, why })) } },
  };
}
