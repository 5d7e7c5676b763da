/** A page where data was asked for: a proxy's, or the sign-in of a guest network. Our API answers none. */
export const isPage = (headers: Headers): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false;
