/** A search of the Helpdesk shows so many people, in the order of their names; whoever is sought among more is named more exactly. */
export const MAX_FOUND = 20;
