/**
 * The name of a route as a heading says it: `University details`. The names of the specification, such as `University Details` and
 * `BscProgramme Details`, are those of titles.
 */
export const placeName = (name: string): string => name.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
