/** The database cannot be used; the message is one plain line for the person who starts the portal. */
export class DatabaseUnusable extends Error {}
