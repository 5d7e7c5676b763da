/** The id of the element that holds what a drawn page tells the browser (`Served`) as JSON. By itself, for the page's starter needs nothing else of it. */
export const SERVED_ID = 'served';
