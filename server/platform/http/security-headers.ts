import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config';
import { PAGE_SCRIPT_HASH } from './page-template';

// Neither the portal nor anything that it embeds uses these features.
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`).join(', ');

/**
 * Neither the portal nor its libraries assign a string to `innerHTML` or a similar sink, so no Trusted Types policy is allowed, and any
 * such assignment throws.
 */
export const TRUSTED_TYPES = { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" };

/** SHA-256 of the empty text: the browser's code inserts empty style elements and adds rules through the CSSOM, which the policy does not restrict. */
const NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * The Content-Security-Policy of a page: inline script and styles by hash only, no foreign origin but the issuer.
 * @param styles SHA-256 of each style element in the page, base64
 */
export function pagePolicy(config: Config, styles: readonly string[]): string {
  const issuer = new URL(config.issuer).origin;
  const foreign = issuer === new URL(config.publicUrl).origin ? '' : ` ${issuer}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${PAGE_SCRIPT_HASH}'`,
    `style-src 'self' ${[NOTHING, ...styles].map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${foreign}`,
    `frame-src 'self'${foreign}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${foreign}`,
    // The silent sign-on check loads a page of the portal in a frame of the portal.
    "frame-ancestors 'self'",
    ...Object.entries(TRUSTED_TYPES).map(([name, value]) => `${name} ${value}`),
  ].join('; ');
}

/** The policy of every answer that is not a page: data, files of the site and the frame of the silent sign-on check. */
const FILE_POLICY = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  ...TRUSTED_TYPES,
};

/** Sets the headers on the answer to an unparsable address, the only answer for which no hook runs. */
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

/** Sets the security headers of every answer; pages set their own policy. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: FILE_POLICY },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Over plain HTTP browsers ignore the header, and on localhost it would force HTTPS on a developer's other projects. Subdomains may
    // belong to others, whose servers may not support TLS.
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // The sign-in pages on the same origin do not send this header, and browsers warn when only some pages of an origin do.
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
