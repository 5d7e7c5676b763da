/** The id of the element of a server-drawn page that holds the data for the browser (`Served`) as JSON. In a file of its own, so that the small script that starts a page loads nothing else. */
export const SERVED_ID = 'served';
