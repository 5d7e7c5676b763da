/**
 * The id of the element with the data of a server-rendered page (`Served`) as JSON. In a module of its own, so that the small entry script
 * imports nothing else.
 */
export const SERVED_ID = 'served';
