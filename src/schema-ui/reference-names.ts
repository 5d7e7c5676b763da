/** The key of the loaded name of a file or a record; two references to one record may name it by different fields (`label`). */
export const nameKey = (resource: string, id: number, label = ''): string => `${resource}/${String(id)}/${label}`;
