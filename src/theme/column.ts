/** Width in px of what is read or filled in from top to bottom: a form, an application, a record. */
export const COLUMN = 760;
