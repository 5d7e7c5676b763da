/** Paths that are never a page of the browser application. */
const NO_PAGE = /^\/(api|\.well-known|realms|assets|healthz|readyz|config\.json)(\/|$)/;

/** Whether a path, without its query, is one at which the browser application has a page, if only the one that says that nothing is there. */
export const isPagePath = (path: string): boolean => !NO_PAGE.test(path) && !/\.\w{2,5}$/.test(path);
