import { createHash } from 'node:crypto';
import { TRUSTED_TYPES } from '../platform/http/security-headers';

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  // Not `no-referrer`: with it browsers send `Origin: null` with a form, and the origin check could not tell our own page.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const policy = (directives: Record<string, string>) =>
  Object.entries({ 'default-src': "'none'", 'base-uri': "'none'", ...directives, ...TRUSTED_TYPES })
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

/** Headers of the page that keycloak-js may keep in a hidden frame of the portal. */
export const FRAME_HEADERS = {
  ...COMMON,
  'Content-Security-Policy': policy({ 'script-src': "'self'", 'connect-src': "'self'", 'frame-ancestors': "'self'" }),
};

/**
 * Headers of a page in a frame that does nothing but run this one script. Its sandbox gives it an opaque origin: with the portal's origin, browsers would
 * warn at every page of the portal that the frame could leave its sandbox.
 */
export const scriptFrameHeaders = (script: string) => ({
  ...COMMON,
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': policy({
    sandbox: 'allow-scripts',
    'script-src': `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    'frame-ancestors': "'self'",
  }),
});
