/** The filters of the list of sent applications, for the API and for the list's address. */
export const APPLICATION_FILTERS = [
  'q',
  'status',
  'prog_type',
  'call_id',
  'programme_id',
  'university_id',
  'tag',
  'information',
  'applicant',
  'sent_on',
  'scored',
  'country',
  'decision',
  'score_gte',
  'score_lte',
  'requirements',
  'documents',
  'assigned',
] as const;

const PERSONAL: readonly string[] = ['q', 'applicant'] satisfies (typeof APPLICATION_FILTERS)[number][];

/** The filters of a shared view: without search words and applicants, which are personal data. */
export const SHARED_FILTERS: readonly string[] = APPLICATION_FILTERS.filter((name) => !PERSONAL.includes(name));

/** The states of a decision by which applications are filtered. */
export const DECISION_STATES = ['undecided', 'entered', 'released'] as const;
export type DecisionFilter = (typeof DECISION_STATES)[number];

/** What the requirements of the call say about an application: all are met, one is not met, one is unclear. */
export const REQUIREMENT_STATES = ['met', 'unmet', 'unclear'] as const;
export type RequirementState = (typeof REQUIREMENT_STATES)[number];

/** Whether staff have checked every document of an application, as it was sent last. */
export const DOCUMENT_STATES = ['checked', 'unchecked'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
