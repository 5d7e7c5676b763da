/** The time before a new token is fetched; tokens of Keycloak's `admin-cli` expire after a minute. */
const TOKEN_MS = 30_000;

/**
 * @typedef {{ url: string, username: string, password: string }} KeycloakAccess the address of a Keycloak, and its administrator
 * @typedef {(method: string, path: string, body?: unknown) => Promise<any>} AdminRequest
 */

/** @param {KeycloakAccess} access */
async function signIn({ url, username, password }) {
  const form = new URLSearchParams({ client_id: 'admin-cli', grant_type: 'password', username, password });
  const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`Keycloak at ${url} does not know the administrator ${username}: ${answer.status}.`);
  return (await answer.json()).access_token;
}

/**
 * A client for Keycloak's admin REST API.
 * @param {KeycloakAccess} access
 * @returns {AdminRequest} requests a path below `/admin/realms` and gives the parsed body, undefined for an empty one or a 404; throws an
 *   error for any other failure
 */
export function adminOf(access) {
  let token = '';
  let until = 0;
  return async (method, path, body) => {
    if (Date.now() > until) {
      token = await signIn(access);
      until = Date.now() + TOKEN_MS;
    }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${access.url}/admin/realms${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`Keycloak answered ${answer.status} to ${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

/**
 * The access to a running Keycloak from the environment variables `KEYCLOAK_*`.
 * @returns {KeycloakAccess}
 * @throws {Error} when one of the variables is not set
 */
export function accessFromEnvironment() {
  const { KEYCLOAK_URL: url, KEYCLOAK_ADMIN_USERNAME: username, KEYCLOAK_ADMIN_PASSWORD: password } = process.env;
  if (!url || !username || !password) throw new Error('KEYCLOAK_URL, KEYCLOAK_ADMIN_USERNAME and KEYCLOAK_ADMIN_PASSWORD are given together.');
  return { url: url.replace(/\/+$/, ''), username, password };
}
