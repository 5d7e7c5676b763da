import { mayTake } from '@domain/resource-access';
import { NO_ACCESS } from '@domain/roles';
import type { AuthProvider } from 'react-admin';
import { keycloakAuthProvider } from 'ra-keycloak';
import { auth, fullName } from '../auth/auth';
import { currentKeycloak } from '../auth/keycloak';

/** ra-keycloak over the one client that the portal has initialised; the guard lets nobody reach these screens before that. */
function base(): AuthProvider {
  const keycloak = currentKeycloak();
  if (!keycloak) throw new Error(NO_ACCESS);
  return keycloakAuthProvider(keycloak, { loginRedirectUri: '/', logoutRedirectUri: '/' });
}

/** Opens the sign-in for a person whose session has ended, and gives an error that react-admin does not notify about. */
function notAuthenticated(): Error {
  const error = new Error('Not authenticated');
  auth.tellProblem(error);
  return Object.assign(error, { message: false });
}

/**
 * react-admin's view of who is signed in. Identity and callback are ra-keycloak's. The rest is overridden, because ra-keycloak delays each
 * check of a signed-out person by a second, logs out at any error, and does not know of the portal's polling.
 */
export const authProvider: AuthProvider = {
  login: () => auth.login(),
  // react-admin calls `logout` when `checkAuth` fails too: then nobody is signed in.
  logout: async () => {
    if (auth.state().status === 'authenticated') await auth.logout();
    return false;
  },
  checkAuth: () => (auth.state().status === 'authenticated' ? Promise.resolve() : Promise.reject(notAuthenticated())),
  // Errors are handled in one place for the whole portal (specification, section 8).
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(auth.state().roles),
  /** react-admin's buttons hide by the table that the server enforces. */
  canAccess: ({ action, resource }) => {
    const { roles, identity } = auth.state();
    return Promise.resolve(identity !== undefined && mayTake(action, resource, { roles, groups: identity.groups }));
  },
  /** ra-keycloak takes the person from the token and names them by their login: the name is that of the account menu. */
  getIdentity: async () => {
    const known = await base().getIdentity?.();
    const { identity } = auth.state();
    if (!known || !identity) throw new Error('Not authenticated');
    return { ...known, fullName: fullName(identity) };
  },
  handleCallback: () => base().handleCallback?.() ?? Promise.resolve(),
};
