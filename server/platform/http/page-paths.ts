/** Paths that are never a page of the browser application. */
const NO_PAGE = /^\/(api|\.well-known|realms|assets|healthz|readyz|config\.json)(\/|$)/;

/** Whether the browser application answers a path (without its query), be it with its "not found" page. */
export const isPagePath = (path: string): boolean => !NO_PAGE.test(path) && !/\.\w{2,5}$/.test(path);
