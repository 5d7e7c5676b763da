const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  // Not `no-referrer`: with it browsers send `Origin: null` with a form, and the origin check could not tell our own page.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const policy = (directives: Record<string, string>) =>
  Object.entries({ 'default-src': "'none'", 'base-uri': "'none'", ...directives })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Headers of the sign-in pages: no script at all, everything else from our own origin. */
export const PAGE_HEADERS = {
  ...COMMON,
  'Content-Security-Policy': policy({
    // The library adds the hash of its one inline script (a change of account) to this list.
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }),
};

const FRAME = { 'script-src': "'self'", 'connect-src': "'self'", 'frame-ancestors': "'self'" };

/** Headers of the page that keycloak-js keeps in a hidden frame of the portal. */
export const FRAME_HEADERS = { ...COMMON, 'Content-Security-Policy': policy(FRAME) };

/** The same for a page that needs no origin of its own: without one, browsers do not warn of a frame that could leave its sandbox. */
export const SANDBOXED_FRAME_HEADERS = {
  ...COMMON,
  'Content-Security-Policy': policy({ ...FRAME, sandbox: 'allow-scripts' }),
};
