import { accessFromEnvironment, adminOf } from '../../scripts/lib/keycloak-admin.mjs';

const access = accessFromEnvironment();

export const CLIENT = 'portal';
export const ISSUER = `${access.url}/realms/propylaea`;

/** The origin of the portal that the realm is configured for. */
export const PORTAL = process.env.PORTAL_URL ?? '';

/** Sends a request to Keycloak's admin API below `/admin/realms/propylaea`. */
export const administer = (method: string, path: string, body?: unknown): Promise<unknown> => adminOf(access)(method, `/propylaea${path}`, body);
