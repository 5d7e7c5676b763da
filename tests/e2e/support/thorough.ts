/**
 * The tag of stories that `npm run test:all` runs and `npm test` leaves out: what they prove of a part is proven there of another one by a
 * shorter story, or at a cheaper level.
 */
export const THOROUGH = { tag: '@thorough' } as const;

/** The tag of a story, unless it runs each time. */
export const thoroughUnless = (inEachRun: boolean): Partial<typeof THOROUGH> => (inEachRun ? {} : THOROUGH);

const FORMS: ReadonlySet<string> = new Set(['education_degrees', 'work_experiences', 'calls']);

/** Whether each run tries all that a form can do: one with branches, one with groups and lists, and one of the catalogue. */
export const isFormOfEachRun = (form: string): boolean => FORMS.has(form);
