/** The filters of the list of sent applications, for the API and for the list's address. */
export const APPLICATION_FILTERS = ['q', 'status', 'prog_type', 'call_id', 'programme_id', 'university_id', 'tag', 'information', 'applicant', 'sent_on', 'scored', 'country'] as const;

const PERSONAL: readonly string[] = ['q', 'applicant'] satisfies (typeof APPLICATION_FILTERS)[number][];

/** The filters of a shared view: without search words and applicants, which are personal data. */
export const SHARED_FILTERS: readonly string[] = APPLICATION_FILTERS.filter((name) => !PERSONAL.includes(name));
