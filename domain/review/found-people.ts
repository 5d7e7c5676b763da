/** The largest number of people in a result of the Helpdesk's search, ordered by name; for more matches the search must be refined. */
export const MAX_FOUND = 20;
