/** Width in px of what is read or filled in from top to bottom: a form, an application, a record. */
export const COLUMN = 760;

/** Width in px of a form with the preview of its result beside it. */
export const COLUMN_AND_ASIDE = 1180;
