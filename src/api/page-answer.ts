/** Whether an answer is an HTML page. Our API sends none: the page comes from a reverse proxy or is the sign-in of a guest network. */
export const isPage = (headers: Headers): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false;
