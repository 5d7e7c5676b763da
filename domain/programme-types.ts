/** The programme types of section 3 of the specification, in the order in which people meet them. */
export const PROGRAMME_TYPES = ['Bachelor', 'Master', 'ShortTerm'] as const;

export type ProgrammeType = (typeof PROGRAMME_TYPES)[number];
