import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';

// None of these is used by the portal or by anything it embeds.
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`).join(', ');

/**
 * No text becomes script: not one place of the portal or of its libraries hands a string to `innerHTML` and its like, so no policy of
 * Trusted Types is allowed, and a place that would do so throws.
 */
export const TRUSTED_TYPES = { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" };

/** SHA-256 of nothing: the browser's code begins its style elements empty and adds rules to them, which is not inline text. */
const NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * The Content-Security-Policy of a page: no inline script, inline styles by their hashes only, nothing from elsewhere but the issuer.
 * @param styles SHA-256 of each style element in the page, base64
 */
export function pagePolicy(config: Config, styles: readonly string[]): string {
  const issuer = new URL(config.issuer).origin;
  const foreign = issuer === new URL(config.publicUrl).origin ? '' : ` ${issuer}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${[NOTHING, ...styles].map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${foreign}`,
    `frame-src 'self'${foreign}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${foreign}`,
    // The silent sign-on check loads a page of ours in a frame of ours.
    "frame-ancestors 'self'",
    ...Object.entries(TRUSTED_TYPES).map(([name, value]) => `${name} ${value}`),
  ].join('; ');
}

/** Of everything that is no page: data, files of the site and the frame of the silent sign-on check. */
const FILE_POLICY = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  ...TRUSTED_TYPES,
};

/** Sets the headers on the one kind of answer for which no hook runs: that to an address which cannot be read. */
export function protectUnread(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
}

/** Headers of every answer; pages have a policy of their own. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: FILE_POLICY },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Over plain http the header means nothing, and on localhost it would bind all other projects of a developer. Sub-domains are other
    // people's, who may not speak TLS.
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // The sign-in pages on the same origin do not ask for it, and browsers warn when only some pages do.
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
